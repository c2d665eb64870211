import type { Commune, OfficialCommunes, Position } from '../../../definitions/official-communes';
import { folded } from '../../../definitions/suggest';
import { squaredDistance, kilometresBetween } from '../../../resolve/kilometres';

/** A commune that lies around another. */
export interface NearCommune {
  name: string;
  department: string;
  /** From middle to middle, rounded; absent where one of them is only known by its neighbours. */
  kilometres?: number;
}

/** As many as are offered: more would be read by nobody. */
const mostFound = 12;

interface Search {
  /** A name, or its beginning, or a postcode, or its beginning. */
  query: string;
  /** Where the company is: of two namesakes, the nearer comes first. */
  from?: Position | undefined;
}

/**
 * The communes that somebody may mean: of a postcode the most populous first; of a name those that bear it, the nearest
 * first, then those that begin with it.
 */
export function searchCommunes(communes: OfficialCommunes, { query, from }: Search): Commune[] {
  const digits = query.replaceAll(/\s/g, '');
  if (/^\d{2,5}$/.test(digits))
    return living(communes)
      .filter(({ postcodes }) => postcodes.some((postcode) => postcode.startsWith(digits)))
      .sort(byPopulation)
      .slice(0, mostFound);
  const wanted = folded(query);
  if (wanted.length < 2) return [];
  const distance = ({ position }: Commune) => (from && position ? squaredDistance(from, position) : Infinity);
  const named = communes.like(query).toSorted((a, b) => distance(a) - distance(b));
  if (named.length >= mostFound) return named.slice(0, mostFound);
  const names = livingNames(communes);
  const longer = living(communes)
    .filter((_, rank) => names[rank] !== wanted && names[rank]?.startsWith(wanted))
    .sort(byPopulation);
  return [...named, ...longer].slice(0, mostFound);
}

/** Beyond this many degrees of latitude or longitude nobody is a neighbour: some fifty kilometres. */
const widest = 0.5;

/** The communes around one, the nearest first. */
export function communesAround(communes: OfficialCommunes, commune: Commune, most: number): NearCommune[] {
  const { position } = commune;
  if (!position) return [];
  return living(communes)
    .flatMap((other) => {
      const there = other.position;
      const isFar =
        !there ||
        Math.abs(there.latitude - position.latitude) > widest ||
        Math.abs(there.longitude - position.longitude) > widest;
      return isFar || isSame(other, commune) ? [] : [{ other, kilometres: kilometresBetween(position, there) }];
    })
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, most)
    .map(({ other: { name, department, isNear }, kilometres }) => ({
      name,
      department,
      ...(isNear || commune.isNear ? {} : { kilometres: Math.round(kilometres) }),
    }));
}

function isSame(one: Commune, other: Commune): boolean {
  return one.name === other.name && one.department === other.department;
}

/** Kept for as long as the list is: somebody types on, and each letter asks anew. */
const kept = new WeakMap<OfficialCommunes, { list: Commune[]; names?: string[] }>();

/** Those of today: what was merged into another is no place that a page is made for. */
function living(communes: OfficialCommunes): readonly Commune[] {
  return keptOf(communes).list;
}

/** Their names, folded, in the same order. */
function livingNames(communes: OfficialCommunes): readonly string[] {
  const known = keptOf(communes);
  known.names ??= known.list.map(({ name }) => folded(name));
  return known.names;
}

function keptOf(communes: OfficialCommunes): { list: Commune[]; names?: string[] } {
  const known = kept.get(communes) ?? { list: communes.all().filter(({ population }) => population !== undefined) };
  kept.set(communes, known);
  return known;
}

function byPopulation(a: Commune, b: Commune): number {
  return (b.population ?? 0) - (a.population ?? 0);
}
