import type { Commune, OfficialCommunes, Position } from '../../../definitions/official-communes';
import { distance, folded } from '../../../definitions/suggest';
import { squaredDistance } from '../../../resolve/kilometres';

/** A commune that may be meant. */
export interface MeantCommune {
  commune: Commune;
  /** The name of the former commune that was looked for, which this one took in. */
  formerly?: string;
}

/** As many as are offered: more would be read by nobody. */
const mostFound = 12;

interface Search {
  /** A name, or its beginning, or a postcode, or its beginning. */
  query: string;
  /** Where the company is, and the departments that it serves: what lies there comes first. */
  from?: Position | undefined;
  departments?: ReadonlySet<string>;
}

/** A commune of the list as it is looked for, kept for as long as the list is: somebody types on, and each letter asks anew. */
interface Named {
  /** Folded. */
  word: string;
  commune: Commune;
}

const kept = new WeakMap<OfficialCommunes, Named[]>();

/**
 * The communes that somebody may mean, as people write them: of a postcode the most populous first; of a name those that
 * bear it, then those that begin with it or have it in theirs, then those that are spelled nearly so. What lies in the
 * departments of the company comes first, then what is nearest.
 */
export function searchCommunes(communes: OfficialCommunes, search: Search): MeantCommune[] {
  const digits = search.query.replaceAll(/\s/g, '');
  const all = namesOf(communes);
  if (/^\d{2,5}$/.test(digits)) {
    const there = all.filter(
      ({ commune }) => isLiving(commune) && commune.postcodes.some((postcode) => postcode.startsWith(digits)),
    );
    return meant(communes, there.sort(byHome(search, byPopulation)));
  }
  const wanted = inFull(folded(search.query));
  if (wanted.length < 2) return [];
  const near = byHome(search, byNearness(search.from));
  const large = byHome(search, byPopulation);
  const exact = all.filter(({ word }) => word === wanted).sort(near);
  const longer = all.filter(({ word }) => word !== wanted && word.startsWith(wanted)).sort(large);
  const within = all.filter(({ word }) => word.includes(` ${wanted}`)).sort(large);
  const named = [...exact, ...longer, ...within];
  // A name that is one: whoever writes one name in full does not mean its neighbour in the alphabet.
  const alike = exact.length > 0 || named.length >= mostFound ? [] : misspelled(all, wanted).sort(bySlips(near));
  return meant(communes, [...named, ...alike]);
}

/** « st benoit » and « ste » as the list has them. */
function inFull(words: string): string {
  return words.replace(/\bst(e?s?)\b/g, 'saint$1');
}

/** Letters that may be wrong: one of four, two of seven, three of twelve. */
function slipsIn(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : word.length < 12 ? 2 : 3;
}

interface Misspelled extends Named {
  slips: number;
}

/** Those that are spelled nearly so, or that begin nearly so, for who has not written all of it. */
function misspelled(all: readonly Named[], wanted: string): Misspelled[] {
  const limit = slipsIn(wanted);
  if (limit === 0) return [];
  return all.flatMap((named) => {
    const { word } = named;
    const whole = distance(wanted, word, limit);
    const isBegun = word.length > wanted.length && word.startsWith(wanted.slice(0, 2));
    const begun = isBegun ? slipsOfBeginning(wanted, word, limit - 1) : Infinity;
    // The whole name is meant rather than the beginning of another.
    const slips = Math.min(whole, begun + 0.5);
    return slips === Infinity ? [] : [{ ...named, slips }];
  });
}

/** Between a word and the beginning of another, which may have a letter more or less. */
function slipsOfBeginning(wanted: string, word: string, limit: number): number {
  return Math.min(...[-1, 0, 1].map((more) => distance(wanted, word.slice(0, wanted.length + more), limit)));
}

type Order = (one: Named, other: Named) => number;

function bySlips(then: Order): (one: Misspelled, other: Misspelled) => number {
  return (one, other) => one.slips - other.slips || then(one, other);
}

/** What lies in the departments of the company first. */
function byHome({ departments }: Search, then: Order): Order {
  const rank = ({ commune }: Named) => (departments?.has(commune.department) ? 0 : 1);
  return (one, other) => rank(one) - rank(other) || then(one, other);
}

const byPopulation: Order = (one, other) => (other.commune.population ?? 0) - (one.commune.population ?? 0);

function byNearness(from: Position | undefined): Order {
  const far = ({ commune: { position } }: Named) => (from && position ? squaredDistance(from, position) : Infinity);
  // Infinity less infinity is no number.
  return (one, other) => (far(one) === far(other) ? byPopulation(one, other) : far(one) - far(other));
}

/** Each commune once; of one that was merged, the commune that took it in. */
function meant(communes: OfficialCommunes, found: readonly Named[]): MeantCommune[] {
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

function namesOf(communes: OfficialCommunes): Named[] {
  const known = kept.get(communes) ?? communes.all().map((commune) => ({ word: folded(commune.name), commune }));
  kept.set(communes, known);
  return known;
}
