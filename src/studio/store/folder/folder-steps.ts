import type { FolderAnswer } from '../../features/documents/logic/change-documents';
import { rebase } from '../../logic/edits/rebase';
import { taskQueue } from '../../logic/transport/task-queue';
import { ask } from '../context/api';
import { recorded, type Step, type Where } from '../undo/history';
import { opened } from '../drafts/open-documents';
import { listedDocument, type Core, type PersistedDraft } from '../studio-state';
import { documentsAt } from '../undo/undo-redo';

/** How a change of the folder becomes an undo step, and how the open documents follow it. */
export function folderSteps(core: Core) {
  const { get, set } = core;
  const inTurn = taskQueue();

  /**
   * Runs a change as an undo step, and shows the document in question; `isShown` also says to leave a removed one. An
   * image or a file has no page to show.
   */
  function asStep<Answer extends FolderAnswer>(
    change: () => Promise<Answer>,
    labelOf: (answer: Answer) => string,
    isShown = false,
  ): Promise<Answer> {
    const where = placeNow();
    return asOne(async () => {
      const answer = await change();
      await takeIn(answer);
      record(answer, labelOf(answer), where, await drafted(answer));
      if (isShown || answer.file !== undefined) await show(answer.file, undefined);
      return answer;
    });
  }

  /** Runs a change; until it ends, changes on disk count as part of it. */
  function asOne<T>(work: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      set({ isChangingFolder: true });
      try {
        return await work();
      } finally {
        set({ isChangingFolder: false });
        void core.trace();
      }
    });
  }

  /** Updates the open documents and their drafts after a change. */
  async function takeIn({ file, others, drafts = [] }: FolderAnswer): Promise<void> {
    await core.refreshSite();
    const touched = [...(file === undefined ? [] : [file]), ...others];
    const there = touched.filter((one) => listedDocument(get(), one));
    const gone = touched.filter((one) => !there.includes(one));
    const carried = file === undefined ? undefined : draftUnder(gone);
    const found = await ask('POST documents', { files: there });
    core.onDisk(
      found.filter((one) => get().documents[one.file]),
      [],
    );
    const documents = Object.fromEntries(Object.entries(get().documents).filter(([name]) => !gone.includes(name)));
    for (const document of found) {
      if (documents[document.file]) continue;
      const kept = drafts.find((one) => one.file === document.file);
      const draft =
        (document.file === file ? carried : undefined) ??
        core.draftOf(document.file) ??
        (kept && { base: document.text, draft: kept.text });
      if (draft || document.file === file) documents[document.file] = opened(document, draft);
    }
    for (const one of gone) core.forgetDraft(one);
    set({ documents, pageFiles: get().pageFiles.filter((one) => !gone.includes(one)) });
    core.onChange();
  }

  /** The draft of a renamed document, to be moved to its new file. */
  function draftUnder(gone: readonly string[]): PersistedDraft | undefined {
    const old = gone.map((one) => get().documents[one]).find((one) => one && one.draft !== one.text);
    return old && { base: old.text, draft: old.draft };
  }

  /** Turns changes in other documents into drafts, which are saved with them. */
  async function drafted({ waiting = [] }: FolderAnswer): Promise<Step['changes']> {
    const changes: { file: string; before: string; after: string }[] = [];
    for (const { file, before: base, after: theirs } of waiting) {
      if (!(await core.ensureOpen(file))) continue;
      const before = get().documents[file]?.draft ?? base;
      changes.push({ file, before, after: rebase({ base, mine: before, theirs }).text });
    }
    if (changes.length > 0) travelIn(changes, 'after');
    return changes;
  }

  /** Undoes or redoes the drafts of a step. Returns whether something had changed since and was left alone. */
  function travelIn(changes: Step['changes'], side: 'before' | 'after'): boolean {
    const { documents, isLeft } = documentsAt(get().documents, changes, side);
    set({ documents });
    core.onChange();
    return isLeft;
  }

  function placeNow(): Where {
    const { path, file = '' } = get();
    return { file, pointer: '', ...(path === undefined ? {} : { path }) };
  }

  function record({ undo }: FolderAnswer, label: string, where: Where, changes: Step['changes']): void {
    const key = `◫${performance.now()}`;
    set({ history: recorded(get().history, { label, key, at: -Infinity, changes, where, folder: { undo } }) });
  }

  /** Shows a document; without one, the previous place or the home page. */
  async function show(file: string | undefined, where: Where | undefined): Promise<void> {
    if (file !== undefined) return core.openDocument(file);
    const before = where?.file !== undefined && listedDocument(get(), where.file) ? where.file : undefined;
    const home = get().site?.documents.find(({ path }) => path === '/')?.file;
    const next = before ?? home;
    if (next !== undefined) await core.openDocument(next);
  }

  /** Waits until no change of whole documents is running. */
  async function settled(): Promise<void> {
    if (get().isChangingFolder) await inTurn(() => undefined);
  }

  return { asOne, asStep, takeIn, travelIn, show, settled };
}
