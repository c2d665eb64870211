import { frenchTypography } from '../../../site/definitions/text/typography';
import { revertChange } from '../../logic/edits/revert-change';
import type { History, Step } from './history';
import { drafted } from '../drafts/open-documents';
import { listedDocument, type Core, type StudioState } from '../studio-state';

/** The words for undo and redo. */
export const undoVerbs = { before: 'Annulé', after: 'Rétabli' } as const;

/**
 * The open documents as they are before or after a step. A value that was changed since is left alone, and `isLeft` says
 * so.
 */
export function documentsAt(
  before: StudioState['documents'],
  changes: Step['changes'],
  side: 'before' | 'after',
): { documents: StudioState['documents']; isLeft: boolean } {
  const documents = { ...before };
  let isLeft = false;
  for (const { file, ...texts } of changes) {
    const document = documents[file];
    if (!document) continue;
    const [from, to] = side === 'before' ? [texts.after, texts.before] : [texts.before, texts.after];
    const taken = document.draft === from ? undefined : revertChange(document.draft, { before: to, after: from });
    isLeft ||= taken !== undefined && taken.left.length > 0;
    documents[file] = drafted(document, taken?.text ?? to);
  }
  return { documents, isLeft };
}

/**
 * Undo and redo: of drafts here, also of saved ones, which become drafts again; of whole documents by `travelFolder`.
 */
export function undoing(core: Core) {
  const { get, set } = core;

  async function undo(): Promise<void> {
    await core.settled();
    const { past, future } = get().history;
    const at = past.findLastIndex(isPossible);
    const step = past[at];
    if (!step) return sayImpossible(past);
    await takeBack(step, at, future);
  }

  async function redo(): Promise<void> {
    await core.settled();
    const { past, future } = get().history;
    const at = future.findIndex(isPossible);
    const step = future[at];
    if (!step) return sayImpossible(future);
    const rest = future.toSpliced(at, 1);
    // Typing afterwards starts a new step.
    const next = (now: Step) => ({ past: [...past, { ...now, at: -Infinity }], future: rest });
    await (step.folder ? travelWhole(step, 'after', next) : travel(step, 'after', next(step)));
  }

  /** A function that undoes the last step, unless another has followed. */
  function undoLast(): () => void {
    const step = get().history.past.at(-1);
    return () => {
      if (get().history.past.at(-1) === step) void undo();
    };
  }

  /** Undoes a change of whole documents, whatever was done since. Resolves to whether it still could be undone. */
  async function undoFolder(undone: string): Promise<boolean> {
    const { past, future } = get().history;
    const at = past.findLastIndex(({ folder }) => folder?.undo === undone);
    const step = past[at];
    if (step) await takeBack(step, at, future);
    return step !== undefined;
  }

  async function takeBack(step: Step, at: number, future: readonly Step[]): Promise<void> {
    const rest = get().history.past.toSpliced(at, 1);
    const next = (now: Step) => ({ past: rest, future: [now, ...future] });
    await (step.folder ? travelWhole(step, 'before', next) : travel(step, 'before', next(step)));
  }

  function travelWhole(...what: Parameters<Core['travelFolder']>): Promise<void> {
    return core.travelFolder(...what).catch(core.onFailure);
  }

  /** A step in a removed document is possible again after it is restored. */
  function isPossible({ folder, changes }: Step): boolean {
    const isThere = (file: string) => listedDocument(get(), file) !== undefined && !get().documents[file]?.isGone;
    return folder !== undefined || changes.some(({ file }) => isThere(file));
  }

  function sayImpossible(steps: readonly Step[]): void {
    if (steps.length > 0) set({ error: 'Le reste concerne un document qui n’est plus dans le site.' });
  }

  async function travel(step: Step, side: 'before' | 'after', history: History) {
    // After a reload, it may not be open yet.
    for (const { file } of step.changes)
      if (!get().documents[file] && listedDocument(get(), file)) await core.ensureOpen(file);
    const { documents, isLeft } = documentsAt(get().documents, step.changes, side);
    const error = isLeft ? 'Ce texte a été changé depuis : il est laissé tel quel.' : undefined;
    set({ documents, history, error, fresh: undefined });
    say(`${undoVerbs[side]} : ${step.label}`);
    core.onChange();
    const where = (side === 'after' && step.to) || step.where;
    await core.goTo({ ...where, isUndoOrRedo: true });
    if (error) set({ error });
    // The page shows the place even if no field has the focus.
    if (get().sheet === 'closed') core.reveal(where);
  }

  /** Announces to screen readers what was done. */
  function say(text: string): void {
    set({ liveMessage: { text: frenchTypography(text), turn: (get().liveMessage?.turn ?? 0) + 1 } });
  }

  return { undo, redo, undoFolder, undoLast, say };
}
