import { bounds } from './drawing-bounds.ts';

/** An element, by what it adds to the picture. */
export interface DrawnElement {
  id: string | undefined;
  /** The id of the element that `use` repeats. */
  shows: string | undefined;
  /**
   * `paint`: draws by itself. `ground`: the same, but only a plain rectangle below everything. `group`: draws what is in
   * it. `definition`: the same, but only where something refers to it. `nothing`: draws nothing, nor does what is in it.
   */
  role: 'paint' | 'ground' | 'group' | 'definition' | 'nothing';
  /** The ids of definitions without whose content it is invisible: its mask, its clip path, its pattern. */
  needs: readonly string[];
}

interface Drawn extends DrawnElement {
  within: Drawn[];
  /** The number of elements rendered for it, when computed. */
  count?: number;
  /** Whether it paints anything, when computed. */
  paints?: boolean;
}

/** The elements of a drawing as they are rendered, with `use` expanded. */
export function drawnTree() {
  const root: Drawn = { within: [], id: undefined, shows: undefined, role: 'group', needs: [] };
  const open = [root];
  const named = new Map<string, Drawn>();
  return {
    begin(element: DrawnElement) {
      const drawn: Drawn = { ...element, within: [] };
      open.at(-1)?.within.push(drawn);
      open.push(drawn);
      if (drawn.id !== undefined && !named.has(drawn.id)) named.set(drawn.id, drawn);
    },
    end: () => void open.pop(),
    /** Text was found in the open element. */
    write() {
      const text = open.at(-1);
      if (text?.role === 'group') text.role = 'paint';
    },
    /**
     * The number of rendered elements: a few groups that repeat each other ten times can be any number. A number above
     * the limit if there are too many or the chain is too long.
     */
    total: () => countOf(root, 0),
    /** Whether anything is painted; with `beside`, something other than a ground. Only for a total within the limit. */
    paints: (beside: 'a ground' | undefined) => root.within.some((one) => isPainted(one, beside !== undefined)),
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

  function isPainted(drawn: Drawn, withoutGround: boolean): boolean {
    return drawn.role !== 'definition' && isContentPainted(drawn, withoutGround);
  }

  function isContentPainted(drawn: Drawn, withoutGround: boolean): boolean {
    if (drawn.paints !== undefined) return drawn.paints;
    // An element that contains itself.
    drawn.paints = false;
    drawn.paints =
      drawn.role !== 'nothing' &&
      drawn.needs.every((id) => {
        const needed = named.get(id);
        return !needed || isContentPainted(needed, false);
      }) &&
      (drawn.role === 'paint' ||
        (drawn.role === 'ground' && !withoutGround) ||
        drawn.within.some((one) => isPainted(one, withoutGround)) ||
        isShown(drawn.shows, withoutGround));
    return drawn.paints;
  }

  function isShown(id: string | undefined, withoutGround: boolean): boolean {
    const shown = id === undefined ? undefined : named.get(id);
    return shown !== undefined && isContentPainted(shown, withoutGround);
  }
}
