/** Where somebody was when a change was made: undoing it leads back there. */
export interface Where {
  path?: string;
  file: string;
  pointer: string;
  /** The focus belongs to the plan of the page, not to the form. */
  isInOutline?: true;
  /** Something was taken back, or done again: a form that was put away stays there. */
  isTravel?: true;
}

/** One thing that can be undone: the texts before and after. */
export interface Step {
  /** What was done, as the button says it. */
  label: string;
  /** Steps with the same key and label that follow each other within a second are one. */
  key: string;
  /** When it was last added to, in ms. */
  at: number;
  changes: readonly { file: string; before: string; after: string }[];
  /** Whole documents came, went or were renamed: by what that is taken back, or done again. `changes` are then drafts. */
  folder?: { undo: string };
  where: Where;
  /** Where doing it again leads, when that is elsewhere: a block that was moved. */
  to?: Where;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** Long enough to undo an afternoon, short enough for the memory. */
const mostSteps = 300;
/** Keys that follow each other within this time are one thing to undo. In ms. */
const pause = 1000;

/** The history with a step more; what had been undone can no longer be done again. */
export function recorded({ past }: History, step: Step): History {
  const last = past.at(-1);
  const isOne = last?.key === step.key && last.label === step.label && step.at - last.at < pause;
  const joined = isOne ? { ...last, at: step.at, changes: joinedChanges(last.changes, step.changes) } : step;
  return { past: [...(isOne ? past.slice(0, -1) : past), joined].slice(-mostSteps), future: [] };
}

function joinedChanges(earlier: Step['changes'], later: Step['changes']): Step['changes'] {
  const before = new Map(earlier.map((change) => [change.file, change.before]));
  return later.map((change) => ({ ...change, before: before.get(change.file) ?? change.before }));
}

/** The history in which every text of a file is what `moved` makes of it; steps that change nothing any more are gone. */
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
