import { bounds } from './drawing-bounds.ts';

interface Drawn {
  within: Drawn[];
  /** The id of the element that `use` repeats. */
  shows: string | undefined;
  /** The number of elements rendered for it, when computed. */
  count?: number;
}

/**
 * Counts the rendered elements of a drawing with `use` expanded: a few groups that repeat each other ten times can be
 * any number of elements.
 */
export function countDrawn() {
  const root: Drawn = { within: [], shows: undefined };
  const open = [root];
  const named = new Map<string, Drawn>();
  return {
    begin(id: string | undefined, shows: string | undefined) {
      const drawn: Drawn = { within: [], shows };
      open.at(-1)?.within.push(drawn);
      open.push(drawn);
      if (id !== undefined && !named.has(id)) named.set(id, drawn);
    },
    end: () => void open.pop(),
    /** The number of rendered elements; a number above the limit if there are too many or the chain is too long. */
    total: () => countOf(root, 0),
  };

  function countOf(drawn: Drawn, row: number): number {
    if (drawn.count !== undefined) return drawn.count;
    if (row > 2 * bounds.depth) return Infinity;
    // Browsers render nothing for an element that contains itself.
    drawn.count = 0;
    let count = 1;
    for (const one of drawn.within) count += countOf(one, row + 1);
    const shown = drawn.shows === undefined ? undefined : named.get(drawn.shows);
    if (shown) count += countOf(shown, row + 1);
    drawn.count = count;
    return count;
  }
}
