import { withValue } from './json-edits';
import { rebase, type Conflict } from './rebase';

export interface TakenBack {
  text: string;
  /** What was changed since, and therefore left as it is. */
  left: Conflict[];
}

/** A text with a change from `before` to `after` taken back, value by value: what is no longer as the change left it stays. */
export function takenBack(now: string, { before, after }: { before: string; after: string }): TakenBack {
  const { text, conflicts } = rebase({ base: after, mine: before, theirs: now });
  // From the end: nothing that is still to be written is shifted.
  return {
    text: conflicts.toReversed().reduce((result, { way, theirs }) => withValue(result, way, theirs), text),
    left: conflicts,
  };
}
