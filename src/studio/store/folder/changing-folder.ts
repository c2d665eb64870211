import { frenchTypography } from '../../../site/definitions/text/typography';
import type { StoredFile } from '../../features/files/logic/store-file';
import type { FolderAnswer } from '../../features/documents/logic/change-documents';
import type { Removed } from '../../features/documents/logic/undo/list-removed';
import type { InputOf } from '../../api/questions';
import { ask, Refusal } from '../context/api';
import { folderSteps } from './folder-steps';
import type { History, Step } from '../undo/history';
import { draftsOf, listedDocument, type Core } from '../studio-state';
import { undoVerbs } from '../undo/undo-redo';

type ChangeName = 'POST new' | 'POST duplicate' | 'POST rename' | 'POST remove';

/** The changes of whole documents and files; each is an undo step. They throw French messages. */
export function changingFolder(core: Core) {
  const { get, set } = core;
  const { asOne, asStep, takeIn, travelIn, show, settled } = folderSteps(core);

  /** Runs a change of whole documents, and shows the document in question. */
  function changeFolder<Name extends ChangeName>(
    question: Name,
    body: InputOf<Name>,
    label: string,
  ): Promise<FolderAnswer> {
    const change = () => {
      const drafts = question === 'POST remove' ? { drafts: draftsOf(get()) } : {};
      return ask<ChangeName>(question, { ...body, ...drafts } as InputOf<Name>);
    };
    return asStep<FolderAnswer>(change, () => label, true);
  }

  /** Removes an unused image. */
  function removeImage(src: string): Promise<FolderAnswer> {
    return asStep(
      () => ask('POST remove-image', { src }),
      () => `suppression de l’image « ${src.replace(/^media\//, '')} »`,
    );
  }

  /** Adds an attached file to the site. */
  function addFile(wish: InputOf<'POST files'>): Promise<StoredFile> {
    return asStep(
      () => ask('POST files', wish),
      (answer) => `${answer.isReplaced ? 'remplacement' : 'ajout'} du fichier « ${answer.name} »`,
    );
  }

  /** Removes a file to which nothing links. */
  function removeFile(file: string): Promise<FolderAnswer> {
    return asStep(
      () => ask('POST remove-file', { file }),
      () => `suppression du fichier « ${file.replace(/^files\//, '')} »`,
    );
  }

  /** Restores something removed. */
  function restore({ file, from, name }: Pick<Removed, 'file' | 'from' | 'name'>): Promise<FolderAnswer> {
    return asStep(
      () => ask('POST restore', { file, from }),
      () => `« ${name} » remis`,
    );
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

  return { changeFolder, removeImage, addFile, removeFile, restore, travelFolder, settled };
}

/** A sentence about values that others have changed since, and that were left alone. */
export function leftOf({ left = [] }: FolderAnswer): string {
  if (left.length === 0) return '';
  const places = [...new Set(left.map(({ name, title }) => (title === undefined ? name : `${name} (${title})`)))];
  return frenchTypography(` Changé depuis, et laissé tel quel : ${places.join(', ')}.`);
}
