import type { Position } from '../definitions/official-communes';

const kilometresPerDegree = 111.2;

/** As the crow flies, between places of one region; the same there and back. */
export function kilometresBetween(a: Position, b: Position): number {
  return Math.sqrt(squaredDegrees(a, b, (a.latitude + b.latitude) / 2)) * kilometresPerDegree;
}

/** In degrees of latitude, squared, as seen from the first: enough to rank what lies around it. */
export function squaredDistance(a: Position, b: Position): number {
  return squaredDegrees(a, b, a.latitude);
}

/** Degrees of longitude are narrower the further north: they are measured at a latitude. */
function squaredDegrees(a: Position, b: Position, latitude: number): number {
  const eastWest = (a.longitude - b.longitude) * Math.cos((latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + eastWest ** 2;
}
