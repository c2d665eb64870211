import { expect, it } from 'vitest';
import type { Point } from '../../definitions/geography/department-borders';
import { planeOf, ringOnSheet, sheet, type Spot } from './plane';

const plane = planeOf([
  { latitude: 46, longitude: 0 },
  { latitude: 47, longitude: 1 },
]);
const { west, south, east, north } = plane.extent;
/** A point by its relative position on the sheet: 0 and 1 are the edges. */
const at = (across: number, down: number): Point => [west + (east - west) * across, north + (south - north) * down];

/** Area in square units (Gauss). */
function area(spots: readonly Spot[]): number {
  const twice = spots.map(({ x, y }, rank) => {
    const next = spots[(rank + 1) % spots.length]!;
    return x * next.y - next.x * y;
  });
  return Math.abs(twice.reduce((total, part) => total + part, 0)) / 2;
}

const whole = (sheet.width + 16) * (sheet.height + 16);

it.each<[string, Point[], number]>([
  [
    'that goes around the sheet',
    [at(-1, -1), at(0.5, -2), at(2, -1), at(3, 0.5), at(2, 2), at(0.5, 3), at(-1, 2), at(-2, 0.5)],
    1,
  ],
  [
    'that covers its left half',
    [at(0.5, -1), at(-1, -1), at(-2, 0.2), at(-3, 0.5), at(-2, 0.8), at(-1, 2), at(0.5, 2)],
    0.5,
  ],
  ['that comes in from the left and leaves again', [at(-1, 0.1), at(0.5, 0.5), at(-1, 0.9)], 0.066],
  ['that goes along the left before it comes in', [at(-1, 0.1), at(-1, 0.9), at(0.5, 0.5)], 0.066],
  ['that is elsewhere', [at(2, 0), at(3, 0.5), at(4, 0.5), at(3, 1)], 0],
])('a line %s is clipped at the edges', (_, ring, part) => {
  const spots = ringOnSheet(ring, plane);
  expect(area(spots) / whole).toBeCloseTo(part, 2);
  for (const { x, y } of spots) {
    expect(Math.abs(x - sheet.width / 2)).toBeLessThanOrEqual(sheet.width / 2 + 8.001);
    expect(Math.abs(y - sheet.height / 2)).toBeLessThanOrEqual(sheet.height / 2 + 8.001);
  }
});
