import type { Spot } from './plane';

/** A pipe between two spots, given by their ranks. */
export interface Pipe {
  from: number;
  to: number;
  /** Straight pieces, joined by bends of forty-five degrees. */
  line: readonly Spot[];
}

/** How near a pipe may pass to a place that it does not serve, in units. */
const clearance = 26;

/** Connects every spot to the first one with the shortest total length: a minimum spanning tree (Prim). */
export function networkOf(spots: readonly Spot[]): Pipe[] {
  const pipes: Pipe[] = [];
  /** For each spot not connected yet: the nearest connected spot, and the distance to it. */
  const left = new Map<number, { from: number; length: number }>();
  for (const [to, spot] of spots.entries()) if (to > 0) left.set(to, { from: 0, length: distance(spots[0]!, spot) });
  while (left.size > 0) {
    let to = 0;
    for (const [rank, { length }] of left) if (to === 0 || length < left.get(to)!.length) to = rank;
    const { from } = left.get(to)!;
    left.delete(to);
    pipes.push({ from, to, line: bentLine({ from, to, spots, laid: pipes }) });
    for (const [rank, nearest] of left) {
      const length = distance(spots[to]!, spots[rank]!);
      if (length < nearest.length) left.set(rank, { from: to, length });
    }
  }
  return pipes;
}

export function distance(a: Spot, b: Spot): number {
  // `Math.hypot` is ten times slower, and a map needs ten thousand distances.
  const [across, down] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(across * across + down * down);
}

interface Laying {
  from: number;
  to: number;
  spots: readonly Spot[];
  laid: readonly Pipe[];
}

/**
 * The line between two spots: along an axis first and then diagonally, or the other way round, whichever keeps more
 * distance from other places and bends.
 */
function bentLine({ from, to, spots, laid }: Laying): Spot[] {
  const [a, b] = [spots[from]!, spots[to]!];
  const others = spots.filter((_, rank) => rank !== from && rank !== to);
  const bends = laid.flatMap(({ line }) => line.slice(1, -1));
  const [first = [a, b]] = [cornerNear(a, b), cornerNear(b, a)]
    .map((corner) => [a, corner, b])
    .map((line) => ({ line, cost: crowding(line, others) + crowding(line, bends) / 4 }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ line }) => line);
  return first;
}

/** Where a line that leaves `a` along an axis must turn by forty-five degrees to end at `b`. */
function cornerNear(a: Spot, b: Spot): Spot {
  const [across, down] = [b.x - a.x, b.y - a.y];
  return Math.abs(across) > Math.abs(down)
    ? { x: b.x - Math.sign(across) * Math.abs(down), y: a.y }
    : { x: a.x, y: b.y - Math.sign(down) * Math.abs(across) };
}

function crowding(line: readonly Spot[], others: readonly Spot[]): number {
  let total = 0;
  for (const other of others)
    for (const [index, end] of line.entries()) {
      const start = line[index - 1];
      if (start) total += Math.max(0, clearance - distanceTo(other, start, end));
    }
  return total;
}

/** Distance from a spot to the nearest point of a straight piece. */
export function distanceTo(spot: Spot, start: Spot, end: Spot): number {
  const [across, down] = [end.x - start.x, end.y - start.y];
  const length = across * across + down * down;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((spot.x - start.x) * across + (spot.y - start.y) * down) / length));
  return distance(spot, { x: start.x + across * share, y: start.y + down * share });
}

/** How far before a bend its curve begins, in units. */
const bend = 16;

/** The pipe as the `d` attribute of an SVG path, with rounded bends. */
export function pipePath({ line }: Pipe): string {
  return line
    .map((spot, index) => {
      if (index === 0) return `M${written(spot)}`;
      const next = line[index + 1];
      if (!next) return `L${written(spot)}`;
      const [before, after] = [towards(spot, line[index - 1]!), towards(spot, next)];
      return `L${written(before)}Q${written(spot)} ${written(after)}`;
    })
    .join('');
}

function towards(spot: Spot, other: Spot): Spot {
  const share = Math.min(0.5, bend / (distance(spot, other) || 1));
  return { x: spot.x + (other.x - spot.x) * share, y: spot.y + (other.y - spot.y) * share };
}

function written({ x, y }: Spot): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
