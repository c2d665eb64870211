import type { Position } from '../../../definitions/geography/official-communes';

const kilometresPerDegree = 111.2;

/** Distance in kilometres as the crow flies, between two places of one region. Symmetric. */
export function kilometresBetween(a: Position, b: Position): number {
  return Math.sqrt(squaredDegrees(a, b, (a.latitude + b.latitude) / 2)) * kilometresPerDegree;
}

/** Squared distance in degrees of latitude, computed at the latitude of `a`: enough to rank places around `a`. */
export function squaredDistance(a: Position, b: Position): number {
  return squaredDegrees(a, b, a.latitude);
}

/** Degrees of longitude get narrower towards the pole, so they are scaled for a latitude. */
function squaredDegrees(a: Position, b: Position, latitude: number): number {
  const eastWest = (a.longitude - b.longitude) * Math.cos((latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + eastWest ** 2;
}
