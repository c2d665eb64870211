import { isSameTyping, type Typing } from './typing';

/** The place of a change, to which undo returns. */
export interface Where {
  path?: string;
  file: string;
  pointer: string;
  /** The outline has the focus and not the form. */
  isInOutline?: true;
  /** An undo or redo; it does not open a closed form. */
  isUndoOrRedo?: true;
}

/** An undo step: texts before and after. */
export interface Step {
  /** Its name on the button. */
  label: string;
  /** Steps with the same key and label within a second are joined. */
  key: string;
  /** When it last changed, in ms. */
  at: number;
  changes: readonly { file: string; before: string; after: string }[];
  /** For a text that is typed: what was added or taken away last, and how much since the step began. */
  typing?: Typing;
  /**
   * For a change of whole documents (created, renamed, removed): the id by which `POST undo` undoes or redoes it.
   * `changes` are then what it did to the drafts of other documents.
   */
  folder?: { undo: string };
  where: Where;
  /** The place after a redo, if it differs (a moved block). */
  to?: Where;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** Enough for an afternoon, and limited for memory. */
const mostSteps = 600;
/** Keystrokes within this time may be one step, in ms. */
const pause = 1000;

/** Adds a step; what was undone can then no longer be redone. */
export function recorded({ past }: History, step: Step): History {
  const last = past.at(-1);
  const isOne =
    last?.key === step.key &&
    last.label === step.label &&
    step.at - last.at < pause &&
    isSameTyping(last.typing, step.typing);
  const joined = isOne ? joinedSteps(last, step) : step;
  return { past: [...(isOne ? past.slice(0, -1) : past), joined].slice(-mostSteps), future: [] };
}

function joinedSteps(last: Step, step: Step): Step {
  const changes = joinedChanges(last.changes, step.changes);
  const length = (last.typing?.length ?? 0) + (step.typing?.length ?? 0);
  return { ...last, at: step.at, changes, ...(step.typing ? { typing: { ...step.typing, length } } : {}) };
}

function joinedChanges(earlier: Step['changes'], later: Step['changes']): Step['changes'] {
  const before = new Map(earlier.map((change) => [change.file, change.before]));
  return later.map((change) => ({ ...change, before: before.get(change.file) ?? change.before }));
}

/** The history with other names of files. */
export function refiled({ past, future }: History, named: (file: string) => string): History {
  const refile = (steps: readonly Step[]) =>
    steps.map((step) => ({
      ...step,
      changes: step.changes.map((change) => ({ ...change, file: named(change.file) })),
      where: { ...step.where, file: named(step.where.file) },
      ...(step.to ? { to: { ...step.to, file: named(step.to.file) } } : {}),
    }));
  return { past: refile(past), future: refile(future) };
}

/** Applies `moved` to every text of a file; steps without a change are dropped. */
export function transported(history: History, file: string, moved: (text: string) => string): History {
  const move = (steps: readonly Step[]) =>
    steps
      .map((step) => ({
        ...step,
        changes: step.changes
          .map((change) =>
            change.file === file ? { file, before: moved(change.before), after: moved(change.after) } : change,
          )
          .filter(({ before, after }) => before !== after),
      }))
      .filter(({ changes, folder: whole }) => changes.length > 0 || whole !== undefined);
  return { past: move(history.past), future: move(history.future) };
}
