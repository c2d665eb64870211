import { withValue } from './json-edits';
import { rebase, type Conflict } from './rebase';

export interface TakenBack {
  text: string;
  /** Values changed since, which were left alone. */
  left: Conflict[];
}

/** Undoes the change from `before` to `after` in a text, value by value; values changed since are left alone. */
export function revertChange(now: string, { before, after }: { before: string; after: string }): TakenBack {
  const { text, conflicts } = rebase({ base: after, mine: before, theirs: now });
  // From the end, so that positions of earlier edits stay valid.
  return {
    text: conflicts.toReversed().reduce((result, { way, theirs }) => withValue(result, way, theirs), text),
    left: conflicts,
  };
}
