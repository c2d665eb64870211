import type { Commune, OfficialCommunes } from '../../../../../site/definitions/geography/official-communes';
import { kilometresBetween } from '../../../../../site/resolve/kinds/town/kilometres';

/** A neighbouring commune. */
export interface NearCommune {
  name: string;
  department: string;
  /** Between the centres, rounded; absent if a position is only estimated. */
  kilometres?: number;
}

/** In degrees of latitude or longitude, about fifty kilometres. */
const widest = 0.5;

/** The communes around one, nearest first. */
export function communesAround(communes: OfficialCommunes, commune: Commune, most: number): NearCommune[] {
  const { position } = commune;
  if (!position) return [];
  return communes
    .all()
    .flatMap((other) => {
      const there = other.position;
      const isFar =
        // A merged commune is no longer a place of its own, and an arrondissement never was one.
        other.into !== undefined ||
        other.population === undefined ||
        !there ||
        Math.abs(there.latitude - position.latitude) > widest ||
        Math.abs(there.longitude - position.longitude) > widest;
      return isFar || isWithin(commune, other) ? [] : [{ other, kilometres: kilometresBetween(position, there) }];
    })
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, most)
    .map(({ other: { name, department, isNear }, kilometres }) => ({
      name,
      department,
      ...(isNear || commune.isNear ? {} : { kilometres: Math.round(kilometres) }),
    }));
}

/** Whether a commune is another one, or part of it. */
function isWithin({ name, into, department }: Commune, other: Commune): boolean {
  return [name, into].includes(other.name) && department === other.department;
}
