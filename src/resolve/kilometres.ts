import type { Position } from '../definitions/official-communes';

const kilometresPerDegree = 111.2;

/** As the crow flies, between places of one region. */
export function kilometresBetween(a: Position, b: Position): number {
  return Math.sqrt(squaredDistance(a, b)) * kilometresPerDegree;
}

/** In degrees of latitude, squared: enough to rank places of one region. */
export function squaredDistance(a: Position, b: Position): number {
  const eastWest = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + eastWest ** 2;
}
