import type { Position } from '../../../definitions/geography/official-communes';
import { squaredDistance } from './kilometres';
import type { Document } from '../../plan/site-documents';
import { departmentOf } from './town-scope';

type Town = Document<'town'>;

interface Placed {
  town: Town;
  position: Position;
}

interface Ranked {
  town: Town;
  /** Squared, in degrees of latitude. */
  distance: number;
}

const neighbourCount = 6;

/** Side of a grid cell in degrees, about ten kilometres: a few cells then hold six towns of a real region. */
const cellSide = 0.1;

/**
 * For each town, the nearest others: by distance if positions are known, otherwise towns of its department. Towns are
 * put in a grid first, so that the cost is linear in their number and not quadratic.
 */
export function neighbourFinder(
  towns: readonly Town[],
  positionOf: (town: Town) => Position | undefined,
): (town: Town) => Town[] {
  const cells = new Map<number, Placed[]>();
  const departments = new Map<string, Town[]>();
  for (const town of towns) {
    append(departments, departmentOf(town.data), town);
    const position = positionOf(town);
    if (position) append(cells, cellKey(cellOf(position)), { town, position });
  }
  return nearest;

  function nearest(town: Town): Town[] {
    const from = positionOf(town);
    const ranked = from ? nearestTo(from, town) : [];
    if (ranked.length >= neighbourCount) return ranked;
    return withOthers(ranked, town);
  }

  /**
   * Fills up with towns of the department and stops as soon as there are enough: all of a department may have no known
   * position.
   */
  function withOthers(ranked: readonly Town[], town: Town): Town[] {
    const found = [...ranked];
    for (const other of departments.get(departmentOf(town.data)) ?? []) {
      if (found.length >= neighbourCount) break;
      if (other.file !== town.file && !ranked.includes(other)) found.push(other);
    }
    return found;
  }

  function nearestTo(from: Position, town: Town): Town[] {
    let found: Ranked[] = [];
    for (let radius = cellSide; radius <= maximumRadius; radius *= 2) {
      found = nearestFirst(within(from, radius, town));
      const last = found[neighbourCount - 1];
      if (!last) continue;
      // A nearer town may be just beyond the corner of a cell, so look once more as far as the last one found.
      if (last.distance > radius ** 2) found = nearestFirst(within(from, Math.sqrt(last.distance), town));
      break;
    }
    return found.map(({ town: other }) => other);
  }

  /** The towns in the cells within a radius, in degrees of latitude. */
  function within(from: Position, radius: number, town: Town): Ranked[] {
    // Near a pole, every longitude is near.
    const width = Math.min(360, radius / Math.cos((from.latitude * Math.PI) / 180));
    const [south, west] = cellOf({ latitude: from.latitude - radius, longitude: from.longitude - width });
    const [north, east] = cellOf({ latitude: from.latitude + radius, longitude: from.longitude + width });
    const found: Ranked[] = [];
    for (let y = south; y <= north; y++)
      for (let x = west; x <= east; x++)
        for (const { town: other, position } of cells.get(cellKey([y, x])) ?? [])
          if (other.file !== town.file) found.push({ town: other, distance: squaredDistance(from, position) });
    return found;
  }
}

/** In degrees, about 350 km: no town farther away is a neighbour. */
const maximumRadius = 3.2;

/** Keeps only as many as needed while it scans; sorting everything takes longer where towns are dense. */
function nearestFirst(found: readonly Ranked[]): Ranked[] {
  const nearest: Ranked[] = [];
  for (const one of found) {
    const last = nearest[neighbourCount - 1];
    if (last && byDistance(one, last) >= 0) continue;
    const rank = nearest.findIndex((other) => byDistance(one, other) < 0);
    nearest.splice(rank < 0 ? nearest.length : rank, 0, one);
    if (last) nearest.pop();
  }
  return nearest;
}

function byDistance(a: Ranked, b: Ranked): number {
  return a.distance - b.distance || a.town.slug.localeCompare(b.town.slug);
}

function cellOf({ latitude, longitude }: Position): [number, number] {
  return [Math.floor(latitude / cellSide), Math.floor(longitude / cellSide)];
}

/** A grid has fewer than 3,600 columns. */
function cellKey([row, column]: [number, number]): number {
  return row * 10_000 + column;
}

function append<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
