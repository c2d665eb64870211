import { communesWritten } from '../../../../../site/definitions/geography/communes-written';
import type {
  Commune,
  FoldedCommune,
  OfficialCommunes,
  Position,
} from '../../../../../site/definitions/geography/official-communes';
import { writtenPlace } from '../../../../../site/definitions/geography/written-place';
import { distance } from '../../../../../site/definitions/french/suggest';
import { squaredDistance } from '../../../../../site/resolve/kinds/town/kilometres';

/** A commune that may be meant. */
export interface MeantCommune {
  commune: Commune;
  /** The former commune that matched, now part of this one. */
  formerly?: string;
}

/** How many are offered. */
const mostFound = 12;

interface Search {
  /** A name or postcode, or its beginning. */
  query: string;
  /** The company's position and departments: results there come first. */
  from?: Position | undefined;
  departments?: ReadonlySet<string>;
  /** The names of departments by number; without them, « Crémieu, Isère » is not understood. */
  departmentNames?: ReadonlyMap<string, string>;
}

/**
 * Finds communes as people write them. By postcode: most populous first. By name: equal names, then beginnings and
 * parts, then similar spellings. Communes in the company's departments come first, then the nearest.
 */
export function searchCommunes(communes: OfficialCommunes, search: Search): MeantCommune[] {
  const digits = search.query.replaceAll(/\s/g, '');
  const all = communes.allNamed();
  if (/^\d{2,5}$/.test(digits)) {
    const there = all.filter(
      ({ commune }) => isLiving(commune) && commune.postcodes.some((postcode) => postcode.startsWith(digits)),
    );
    return meant(communes, there.sort(byHome(search, byPopulation)));
  }
  const { readings } = writtenPlace(search.query);
  const [wanted = ''] = readings.findLast(({ isShort }) => !isShort)?.names ?? [];
  if (wanted.length < 2) return [];
  const near = byHome(search, byNearness(search.from));
  const large = byHome(search, byPopulation);
  const places = { communes, departmentNames: search.departmentNames ?? new Map<string, string>() };
  const written = communesWritten(search.query, places, { isWhole: true });
  const exact = written.map((commune) => ({ word: wanted, name: commune.name, commune })).sort(near);
  const longer = all.filter(({ word }) => word !== wanted && word.startsWith(wanted)).sort(large);
  const within = all.filter(({ word }) => word.includes(` ${wanted}`)).sort(large);
  const named = [...exact, ...longer, ...within];
  // If a full name matches, similar spellings are not searched.
  const alike = exact.length > 0 || named.length >= mostFound ? [] : misspelled(all, wanted).sort(bySlips(near));
  return meant(communes, [...named, ...alike]);
}

/** Allowed typing errors: one in four letters, two in seven, three in twelve. */
function slipsIn(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : word.length < 12 ? 2 : 3;
}

interface Misspelled extends FoldedCommune {
  slips: number;
}

/** Names with a similar spelling, or with a similar beginning if the name is not complete. */
function misspelled(all: readonly FoldedCommune[], wanted: string): Misspelled[] {
  const limit = slipsIn(wanted);
  if (limit === 0) return [];
  return all.flatMap((named) => {
    const { word } = named;
    const whole = distance(wanted, word, limit);
    const isBegun = word.length > wanted.length && word.startsWith(wanted.slice(0, 2));
    const begun = isBegun ? slipsOfBeginning(wanted, word, limit - 1) : Infinity;
    // A whole name is preferred to the beginning of another.
    const slips = Math.min(whole, begun + 0.5);
    return slips === Infinity ? [] : [{ ...named, slips }];
  });
}

/** The distance to the beginning of a word, which may be one letter shorter or longer. */
function slipsOfBeginning(wanted: string, word: string, limit: number): number {
  return Math.min(...[-1, 0, 1].map((more) => distance(wanted, word.slice(0, wanted.length + more), limit)));
}

type Order = (one: FoldedCommune, other: FoldedCommune) => number;

function bySlips(then: Order): (one: Misspelled, other: Misspelled) => number {
  return (one, other) => one.slips - other.slips || then(one, other);
}

/** Communes in the company's departments first. */
function byHome({ departments }: Search, then: Order): Order {
  const rank = ({ commune }: FoldedCommune) => (departments?.has(commune.department) ? 0 : 1);
  return (one, other) => rank(one) - rank(other) || then(one, other);
}

const byPopulation: Order = (one, other) => (other.commune.population ?? 0) - (one.commune.population ?? 0);

function byNearness(from: Position | undefined): Order {
  const far = ({ commune: { position } }: FoldedCommune) =>
    from && position ? squaredDistance(from, position) : Infinity;
  // `Infinity - Infinity` would be NaN.
  return (one, other) => (far(one) === far(other) ? byPopulation(one, other) : far(one) - far(other));
}

/** Each commune once; for a merged one, the commune that absorbed it. */
function meant(communes: OfficialCommunes, found: readonly FoldedCommune[]): MeantCommune[] {
  const seen = new Map<string, MeantCommune>();
  for (const { commune } of found) {
    const living = isLiving(commune) ? commune : communes.find(commune.into ?? '', commune.department);
    if (!living || !isLiving(living)) continue;
    const key = `${living.name} ${living.department}`;
    if (!seen.has(key)) seen.set(key, { commune: living, ...(living === commune ? {} : { formerly: commune.name }) });
    if (seen.size === mostFound) break;
  }
  return [...seen.values()];
}

function isLiving({ population }: Commune): boolean {
  return population !== undefined;
}
