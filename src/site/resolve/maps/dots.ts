import type { Spot } from './plane';

/** One or more places, drawn as one dot because they are too near each other to be told apart. */
export interface Dot extends Spot {
  /** The number of places. */
  count: number;
}

/** Distance between the centres of two cells, in units; nearer dots would run into each other. */
const pitch = { across: 9, down: 8 };
/** Up to this many places, a dot is drawn at their centre; with more it is drawn in the middle of its cell. */
const few = 3;

/**
 * Groups the spots into dots, one per cell. The cells are laid like bricks, so that filled areas look evenly tinted.
 */
export function groupedDots(spots: readonly Spot[]): Dot[] {
  const cells = new Map<number, { middle: Spot; found: Spot[] }>();
  for (const spot of spots) {
    const row = Math.floor(spot.y / pitch.down);
    const shift = row % 2 === 0 ? 0 : 0.5;
    const column = Math.floor(spot.x / pitch.across - shift);
    const key = row * 1000 + column;
    const cell = cells.get(key);
    const middle = { x: (column + shift + 0.5) * pitch.across, y: (row + 0.5) * pitch.down };
    if (cell) cell.found.push(spot);
    else cells.set(key, { middle, found: [spot] });
  }
  return [...cells.values()].map(({ middle, found }) => ({
    ...(found.length > few ? middle : meanOf(found)),
    count: found.length,
  }));
}

function meanOf(spots: readonly Spot[]): Spot {
  const sum = (axis: 'x' | 'y') => spots.reduce((total, spot) => total + spot[axis], 0);
  return { x: sum('x') / spots.length, y: sum('y') / spots.length };
}
