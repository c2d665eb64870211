import type { Position } from '../definitions/official-communes';
import type { SiteDocument } from '../definitions/site-document';
import type { JsonPath } from '../definitions/json-path';
import { kilometresBetween } from './kilometres';

type Zone = NonNullable<SiteDocument['travel']>['zones'][number];

/** What it is to go somewhere from the workshop. */
export interface Travel {
  /** As the crow flies. */
  kilometres: number;
  /** The first of the zones of `site.json` that reaches that far, and where it is written. */
  zone?: { zone: Zone; path: JsonPath };
}

/** Where the company sets out from: its workshop, else its seat. */
export function workshopOf({ company, travel }: SiteDocument): Position {
  return travel?.from ?? company.geo;
}

/** How far a place is, and what the company says of such a distance. */
export function travelTo(position: Position, site: SiteDocument): Travel {
  const kilometres = kilometresBetween(workshopOf(site), position);
  const zones = site.travel?.zones ?? [];
  const rank = zones.findIndex(({ upTo = Infinity }) => kilometres <= upTo);
  const zone = zones[rank];
  return { kilometres, ...(zone ? { zone: { zone, path: ['travel', 'zones', rank] } } : {}) };
}

/** In kilometres: nearer than this, where in a town one starts counts for more than the distance. */
const next = 3;

/** A distance as visitors read it: « 42 km ». */
export function distanceInWords(kilometres: number): string {
  return kilometres < next ? `moins de ${next} km` : `${Math.round(kilometres)} km`;
}

/** The distances at which what the company says changes, in kilometres. */
export function zoneLimits({ travel }: SiteDocument): number[] {
  return travel?.zones.flatMap(({ upTo }) => upTo ?? []) ?? [];
}
