import { frenchTypography } from '../../../definitions/typography';
import type { FolderAnswer } from '../../core/folder/change-documents';
import type { Removed } from '../../core/folder/list-removed';
import type { InputOf } from '../../core/questions';
import type { StudioDocument } from '../../core/protocol';
import { rebase } from '../../core/texts/rebase';
import { openTurns } from '../../core/turns';
import { ask, Refusal } from '../api';
import { recorded, type History, type Step, type Where } from './history';
import { opened } from './open-documents';
import { travelled, travelVerbs } from './travelled';
import { draftsOf, listedDocument, type Core, type KeptDraft } from './studio-state';

interface Surroundings {
  onChange: () => void;
  /** Takes in what is on disk now. */
  onDisk: (documents: readonly StudioDocument[], gone: readonly string[]) => void;
  refreshSite: () => Promise<void>;
  openDocument: (file: string) => Promise<void>;
  ensureOpen: (file: string) => Promise<boolean>;
  goTo: (where: Where) => Promise<void>;
  /** The draft that the browser keeps of a document, and the way to forget it. */
  draftOf: (file: string) => KeptDraft | undefined;
  forgetDraft: (file: string) => void;
  /** Tells what was done to whoever sees it, and to whoever does not. */
  tell: (sentence: string) => void;
}

type ChangeName = 'POST new' | 'POST duplicate' | 'POST rename' | 'POST remove';

/** Changes whole documents, each a step of what can be undone like any other. */
export function changing({ get, set }: Core, around: Surroundings) {
  const inTurn = openTurns();

  /** Has whole documents changed, and shows the one that it is about. Throws a French sentence. */
  async function changeFolder<Name extends ChangeName>(
    question: Name,
    body: InputOf<Name>,
    label: string,
  ): Promise<FolderAnswer> {
    const where = placeNow();
    return asOne(async () => {
      const drafts = question === 'POST remove' ? { drafts: draftsOf(get()) } : {};
      const answer: FolderAnswer = await ask<ChangeName>(question, { ...body, ...drafts } as InputOf<Name>);
      await takeIn(answer);
      record(answer, label, where, await drafted(answer));
      await show(answer.file, undefined);
      return answer;
    });
  }

  /** Writes into drafts what a change takes in other documents: it is saved when they are. */
  async function drafted({ waiting = [] }: FolderAnswer): Promise<Step['changes']> {
    const changes: { file: string; before: string; after: string }[] = [];
    for (const { file, before: base, after: theirs } of waiting) {
      if (!(await around.ensureOpen(file))) continue;
      const before = get().documents[file]?.draft ?? base;
      changes.push({ file, before, after: rebase({ base, mine: before, theirs }).text });
    }
    if (changes.length > 0) travelIn(changes, 'after');
    return changes;
  }

  /** Takes what a step has written to drafts back, or writes it again. Says whether something was changed since, and stays. */
  function travelIn(changes: Step['changes'], side: 'before' | 'after'): boolean {
    const { documents, isLeft } = travelled(get().documents, changes, side);
    set({ documents });
    around.onChange();
    return isLeft;
  }

  /** Removes an image that no document shows. Throws a French sentence. */
  async function removeImage(src: string): Promise<FolderAnswer> {
    return asOne(async () => {
      const answer: FolderAnswer = await ask('POST remove-image', { src });
      record(answer, `suppression de l’image « ${src.replace(/^media\//, '')} »`, placeNow());
      return answer;
    });
  }

  /** Brings back what is gone. Throws a French sentence. */
  async function restore({ file, from, name }: Pick<Removed, 'file' | 'from' | 'name'>): Promise<FolderAnswer> {
    const where = placeNow();
    return asOne(async () => {
      const answer: FolderAnswer = await ask('POST restore', { file, from });
      await takeIn(answer);
      record(answer, `« ${name} » remis`, where);
      // An image has no place of its own.
      if (answer.file !== undefined) await show(answer.file, undefined);
      return answer;
    });
  }

  /** Takes a step of whole documents back, or does it again; the history is then `next` of the step as it is from now on. */
  async function travelFolder(step: Step, side: 'before' | 'after', next: (step: Step) => History): Promise<void> {
    const { folder } = step;
    if (!folder) return;
    try {
      await asOne(async () => {
        const answer: FolderAnswer = await ask('POST undo', { undo: folder.undo, drafts: draftsOf(get()) });
        await takeIn(answer);
        for (const { file } of step.changes) if (listedDocument(get(), file)) await around.ensureOpen(file);
        const isLeft = step.changes.length > 0 && travelIn(step.changes, side);
        set({ history: next({ ...step, folder: { undo: answer.undo } }), error: undefined });
        await show(answer.file, step.where);
        around.tell(
          `${travelVerbs[side]} : ${step.label}.${leftOf(answer)}${isLeft ? ' Ce qui a été récrit depuis est laissé tel quel.' : ''}`,
        );
      });
    } catch (error) {
      // What nobody remembers is in nobody's way.
      const { past, future } = get().history;
      const without = (steps: readonly Step[]) => steps.filter((one) => one !== step);
      if (error instanceof Refusal && error.status === 404)
        set({ history: { past: without(past), future: without(future) } });
      throw error;
    }
  }

  /** While it lasts, what the disk says is that change, and no saving of one's own. */
  function asOne<T>(work: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      set({ isChangingFolder: true });
      try {
        return await work();
      } finally {
        set({ isChangingFolder: false });
      }
    });
  }

  /** Brings the open documents, and their drafts, to what the folder is after a change. */
  async function takeIn({ file, others, drafts = [] }: FolderAnswer): Promise<void> {
    await around.refreshSite();
    const touched = [...(file === undefined ? [] : [file]), ...others];
    const there = touched.filter((one) => listedDocument(get(), one));
    const gone = touched.filter((one) => !there.includes(one));
    const carried = file === undefined ? undefined : draftUnder(gone);
    const found = await ask('POST documents', { files: there });
    around.onDisk(
      found.filter((one) => get().documents[one.file]),
      [],
    );
    const documents = Object.fromEntries(Object.entries(get().documents).filter(([name]) => !gone.includes(name)));
    for (const document of found) {
      if (documents[document.file]) continue;
      const kept = drafts.find((one) => one.file === document.file);
      const draft =
        (document.file === file ? carried : undefined) ??
        around.draftOf(document.file) ??
        (kept && { base: document.text, draft: kept.text });
      if (draft || document.file === file) documents[document.file] = opened(document, draft);
    }
    for (const one of gone) around.forgetDraft(one);
    set({ documents, pageFiles: get().pageFiles.filter((one) => !gone.includes(one)) });
    around.onChange();
  }

  /** What is written to a document goes with it to its new name. */
  function draftUnder(gone: readonly string[]): KeptDraft | undefined {
    const old = gone.map((one) => get().documents[one]).find((one) => one && one.draft !== one.text);
    return old && { base: old.text, draft: old.draft };
  }

  function placeNow(): Where {
    const { path, file = '' } = get();
    return { file, pointer: '', ...(path === undefined ? {} : { path }) };
  }

  function record({ undo }: FolderAnswer, label: string, where: Where, changes: Step['changes'] = []): void {
    const key = `◫${performance.now()}`;
    set({ history: recorded(get().history, { label, key, at: -Infinity, changes, where, folder: { undo } }) });
  }

  /** The document that is there; when it is none, where somebody was before, or the first page. */
  async function show(file: string | undefined, where: Where | undefined): Promise<void> {
    if (file !== undefined) return around.openDocument(file);
    const before = where?.file !== undefined && listedDocument(get(), where.file) ? where.file : undefined;
    const home = get().site?.documents.find(({ path }) => path === '/')?.file;
    const next = before ?? home;
    if (next !== undefined) await around.openDocument(next);
  }

  /** What is undone meanwhile waits until whole documents have come or gone. */
  async function settled(): Promise<void> {
    if (get().isChangingFolder) await inTurn(() => undefined);
  }

  return { changeFolder, removeImage, restore, travelFolder, settled };
}

/** What others have changed since, and is left as it is. */
export function leftOf({ left = [] }: FolderAnswer): string {
  if (left.length === 0) return '';
  const places = [...new Set(left.map(({ name, title }) => (title === undefined ? name : `${name} (${title})`)))];
  return frenchTypography(` Changé depuis, et laissé tel quel : ${places.join(', ')}.`);
}
