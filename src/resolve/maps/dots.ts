import type { Spot } from './plane';

/** One place or several, so near each other that they could not be told apart. */
export interface Dot extends Spot {
  /** How many places it stands for. */
  count: number;
}

/** Between the middles of two cells, in units: dots that are nearer would run into each other. */
const pitch = { across: 9, down: 8 };
/** Places that one sees as so many; more are as good as everywhere in the cell. */
const few = 3;

/** The dots of these spots: those of one cell are one. Cells are laid like bricks, so that full ones make an even tint. */
export function gathered(spots: readonly Spot[]): Dot[] {
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
