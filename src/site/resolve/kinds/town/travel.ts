import type { Position } from '../../../definitions/geography/official-communes';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import type { JsonPath } from '../../../definitions/shapes/json-path';
import { kilometresBetween } from './kilometres';

type Zone = NonNullable<SiteDocument['travel']>['zones'][number];

/** The way from the workshop to a place. */
export interface Travel {
  /** As the crow flies. */
  kilometres: number;
  /** The first zone of `site.json` that reaches that far, and its path. */
  zone?: { zone: Zone; path: JsonPath };
}

/** Where trips to customers start: `travel.from` of `site.json`, or else the company's registered office. */
export function workshopOf({ company, travel }: SiteDocument): Position {
  return travel?.from ?? company.geo;
}

/** The distance to a place, and the zone that applies to it. */
export function travelTo(position: Position, site: SiteDocument): Travel {
  const kilometres = kilometresBetween(workshopOf(site), position);
  const zones = site.travel?.zones ?? [];
  const rank = zones.findIndex(({ upTo = Infinity }) => kilometres <= upTo);
  const zone = zones[rank];
  return { kilometres, ...(zone ? { zone: { zone, path: ['travel', 'zones', rank] } } : {}) };
}

/** In kilometres. A shorter distance is not shown exactly, because it depends on where in the town one starts. */
const next = 3;

/** A distance for visitors: « 42 km ». */
export function distanceInWords(kilometres: number): string {
  return kilometres < next ? `moins de ${next} km` : `${Math.round(kilometres)} km`;
}

/** The limits of the travel zones, in kilometres. */
export function zoneLimits({ travel }: SiteDocument): number[] {
  return travel?.zones.flatMap(({ upTo }) => upTo ?? []) ?? [];
}
