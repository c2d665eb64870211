import { bounds } from './drawing-bounds.ts';

interface Drawn {
  within: Drawn[];
  /** What it shows again, by its name. */
  shows: string | undefined;
  /** Elements that are drawn for it, once that is known. */
  count?: number;
}

/**
 * Counts the elements of a drawing as it is shown, where `use` shows others again: a few groups that show each other ten
 * times are as many elements as one likes.
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
    /** How many there are; any number beyond the bounds when they are too many, or show each other in too long a row. */
    total: () => countOf(root, 0),
  };

  function countOf(drawn: Drawn, row: number): number {
    if (drawn.count !== undefined) return drawn.count;
    if (row > 2 * bounds.depth) return Infinity;
    // Of what shows itself, browsers draw nothing.
    drawn.count = 0;
    let count = 1;
    for (const one of drawn.within) count += countOf(one, row + 1);
    const shown = drawn.shows === undefined ? undefined : named.get(drawn.shows);
    if (shown) count += countOf(shown, row + 1);
    drawn.count = count;
    return count;
  }
}
