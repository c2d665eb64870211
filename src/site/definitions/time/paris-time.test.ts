import { expect, it } from 'vitest';
import { frenchMoment, parisInstant } from './paris-time';

it.each([
  // Winter, summer.
  ['2026-12-24', '2026-12-23T23:00Z'],
  ['2026-07-14', '2026-07-13T22:00Z'],
  ['2026-07-14T08:30', '2026-07-14T06:30Z'],
  // The days of the clock changes, and the days after.
  ['2026-03-29', '2026-03-28T23:00Z'],
  ['2026-03-30', '2026-03-29T22:00Z'],
  ['2026-10-25', '2026-10-24T22:00Z'],
  ['2026-10-26', '2026-10-25T23:00Z'],
  // A time that does not exist, and one that exists twice.
  ['2026-03-29T02:30', '2026-03-29T01:30Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30Z'],
])('%s is %s', (text, instant) => {
  expect(parisInstant(text)).toBe(Date.parse(instant));
});

it.each(['2026-02-30', '2026-13-01', '2026-12-24T25:00', 'demain', ''])('« %s » is no moment', (text) => {
  expect(parisInstant(text)).toBeUndefined();
});

it('a day or a time is written in French', () => {
  expect(frenchMoment('2026-08-01')).toBe('le 1er août 2026');
  expect(frenchMoment('2026-12-24T08:00')).toBe('le 24 décembre 2026 à 8\u00a0h');
  expect(frenchMoment('2026-12-24T18:05')).toBe('le 24 décembre 2026 à 18\u00a0h\u00a005');
});
