import type { Document } from './site-documents';
import { departmentOf } from './town-scope';

type Town = Document<'town'>;
type Position = NonNullable<Town['data']['geo']>;

const neighbourCount = 6;

/** Side of a cell of the map, in degrees: some ten kilometres, so that a few cells hold six towns of a real region. */
const cellSide = 0.1;

/**
 * For each town, the nearest others: by distance where positions are known, else those of its department.
 * Towns are sorted into cells first, so that the cost follows their number and not its square.
 */
export function neighbourFinder(towns: readonly Town[]): (town: Town) => Town[] {
  const cells = new Map<string, Town[]>();
  const departments = new Map<string, Town[]>();
  for (const town of towns) {
    append(departments, departmentOf(town.data), town);
    if (town.data.geo) append(cells, cellKey(cellOf(town.data.geo)), town);
  }
  return nearest;

  function nearest(town: Town): Town[] {
    const from = town.data.geo;
    if (!from) return sameDepartment(town).slice(0, neighbourCount);
    // Four times as far as needed: a cell is narrower than high, and its corner farther than its edge.
    let found: Town[] = [];
    for (let radius = 1; radius <= maximumRadius; radius *= 2) {
      found = within(from, radius).filter((other) => other.file !== town.file);
      if (found.length >= neighbourCount) {
        found = within(from, radius * 4).filter((other) => other.file !== town.file);
        break;
      }
    }
    const ranked = found
      .map((other) => ({ other, distance: squaredDistance(from, other.data.geo ?? from) }))
      .sort((a, b) => a.distance - b.distance || a.other.slug.localeCompare(b.other.slug))
      .map(({ other }) => other);
    const others =
      ranked.length < neighbourCount ? sameDepartment(town).filter((other) => !ranked.includes(other)) : [];
    return [...ranked, ...others].slice(0, neighbourCount);
  }

  function within(from: Position, radius: number): Town[] {
    const [row, column] = cellOf(from);
    const found: Town[] = [];
    for (let y = row - radius; y <= row + radius; y++) {
      for (let x = column - radius; x <= column + radius; x++) found.push(...(cells.get(cellKey([y, x])) ?? []));
    }
    return found;
  }

  function sameDepartment(town: Town): Town[] {
    return (departments.get(departmentOf(town.data)) ?? []).filter((other) => other.file !== town.file);
  }
}

/** Some 350 km: beyond, a town is no neighbour. */
const maximumRadius = 32;

function cellOf({ latitude, longitude }: Position): [number, number] {
  return [Math.floor(latitude / cellSide), Math.floor(longitude / cellSide)];
}

function cellKey([row, column]: [number, number]): string {
  return `${row},${column}`;
}

function append(map: Map<string, Town[]>, key: string, town: Town): void {
  const list = map.get(key);
  if (list) list.push(town);
  else map.set(key, [town]);
}

/** In degrees of latitude, squared: enough to rank towns of one region. */
function squaredDistance(a: Position, b: Position): number {
  const eastWest = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + eastWest ** 2;
}
