import { frenchTypography } from '../../../definitions/typography';
import type { StoredFile } from '../../core/attached/store-file';
import type { FolderAnswer } from '../../core/folder/change-documents';
import type { Removed } from '../../core/folder/list-removed';
import type { InputOf } from '../../core/questions';
import { rebase } from '../../core/texts/rebase';
import { openTurns } from '../../core/turns';
import { ask, Refusal } from '../api';
import { recorded, type History, type Step, type Where } from './history';
import { opened } from './open-documents';
import { documentsAt, undoVerbs } from './undo-redo';
import { draftsOf, listedDocument, type Core, type KeptDraft } from './studio-state';

type ChangeName = 'POST new' | 'POST duplicate' | 'POST rename' | 'POST remove';

/** The changes of whole documents; each is an undo step. */
export function changingFolder(core: Core) {
  const { get, set } = core;
  const inTurn = openTurns();

  /** Runs a change of whole documents, and shows the document in question. Throws a French message. */
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

  /** Removes an unused image. Throws a French message. */
  async function removeImage(src: string): Promise<FolderAnswer> {
    return asOne(async () => {
      const answer: FolderAnswer = await ask('POST remove-image', { src });
      record(answer, `suppression de l’image « ${src.replace(/^media\//, '')} »`, placeNow());
      return answer;
    });
  }

  /** Adds an attached file to the site. Throws a French message. */
  async function addFile(wish: InputOf<'POST files'>): Promise<StoredFile> {
    return asOne(async () => {
      const answer = await ask('POST files', wish);
      await takeIn(answer);
      record(answer, `${answer.isReplaced ? 'remplacement' : 'ajout'} du fichier « ${answer.name} »`, placeNow());
      return answer;
    });
  }

  /** Removes a file to which nothing links. Throws a French message. */
  async function removeFile(file: string): Promise<FolderAnswer> {
    return asOne(async () => {
      const answer: FolderAnswer = await ask('POST remove-file', { file });
      await takeIn(answer);
      record(answer, `suppression du fichier « ${file.replace(/^files\//, '')} »`, placeNow());
      return answer;
    });
  }

  /** Restores something removed. Throws a French message. */
  async function restore({ file, from, name }: Pick<Removed, 'file' | 'from' | 'name'>): Promise<FolderAnswer> {
    const where = placeNow();
    return asOne(async () => {
      const answer: FolderAnswer = await ask('POST restore', { file, from });
      await takeIn(answer);
      record(answer, `« ${name} » remis`, where);
      // An image or a file has no page to show.
      if (answer.file !== undefined) await show(answer.file, undefined);
      return answer;
    });
  }

  /** Undoes or redoes a step of whole documents; `next` gives the history with the updated step. */
  async function travelFolder(step: Step, side: 'before' | 'after', next: (step: Step) => History): Promise<void> {
    const { folder } = step;
    if (!folder) return;
    try {
      await asOne(async () => {
        const answer: FolderAnswer = await ask('POST undo', { undo: folder.undo, drafts: draftsOf(get()) });
        await takeIn(answer);
        for (const { file } of step.changes) if (listedDocument(get(), file)) await core.ensureOpen(file);
        const isLeft = step.changes.length > 0 && travelIn(step.changes, side);
        set({ history: next({ ...step, folder: { undo: answer.undo } }), error: undefined });
        await show(answer.file, step.where);
        core.tell(
          `${undoVerbs[side]} : ${step.label}.${leftOf(answer)}${isLeft ? ' Ce qui a été récrit depuis est laissé tel quel.' : ''}`,
        );
      });
    } catch (error) {
      // If the server no longer knows the change, drop the step.
      const { past, future } = get().history;
      const without = (steps: readonly Step[]) => steps.filter((one) => one !== step);
      if (error instanceof Refusal && error.status === 404)
        set({ history: { past: without(past), future: without(future) } });
      throw error;
    }
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

  return { changeFolder, removeImage, addFile, removeFile, restore, travelFolder, settled };
}

/** A sentence about values that others have changed since, and that were left alone. */
export function leftOf({ left = [] }: FolderAnswer): string {
  if (left.length === 0) return '';
  const places = [...new Set(left.map(({ name, title }) => (title === undefined ? name : `${name} (${title})`)))];
  return frenchTypography(` Changé depuis, et laissé tel quel : ${places.join(', ')}.`);
}
