import { expect, it } from 'vitest';
import { kilometresBetween } from './kilometres';

it('gives the same distance in both directions, close to that of a map', () => {
  const [poitiers, niort] = [
    { latitude: 46.5802, longitude: 0.3404 },
    { latitude: 46.3237, longitude: -0.4648 },
  ];
  expect(kilometresBetween(poitiers, niort)).toBe(kilometresBetween(niort, poitiers));
  // By the haversine formula, 68.0 km.
  expect(kilometresBetween(poitiers, niort)).toBeCloseTo(68, 0);
});
