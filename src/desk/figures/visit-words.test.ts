import { expect, it } from 'vitest';
import type { DeskVisits } from '../queries/visits-data';
import { countedWeeks, highest, introduction, weekInWords } from './visit-words';

const week = (monday: string) =>
  ({
    week: monday,
    visits: 9,
    calls: 0,
    mails: 0,
    forms: 0,
    requests: 2,
    bounded: false,
  }) satisfies DeskVisits['weeks'][0];
const weeks = ['2026-09-21', '2026-09-28', '2026-11-16', '2026-11-23'].map(week);
const lately = { visits: 1204, calls: null, requests: 1 };
const before = { visits: 900, calls: 0, requests: 3 };

it('writes the month of a week in full inside a sentence', () => {
  expect(weekInWords('2026-11-23')).toBe('23 novembre');
});

it('leaves out the weeks before counting began', () => {
  expect(countedWeeks({ since: '2026-11-16', weeks }).map((one) => one.week)).toEqual(['2026-11-16', '2026-11-23']);
  expect(countedWeeks({ since: null, weeks })).toEqual([]);
});

it.each([
  [[], 0],
  [[0, 0], 0],
  [[0, null], null],
  [[null, 12], 12],
])('the highest of %j is %s', (counts, said) => {
  expect(highest(counts)).toBe(said);
});

it('compares the last four weeks with the four before only after eight whole weeks of counting', () => {
  expect(introduction({ since: null, weeks, lately, before })).toMatch(/^Rien n’est encore compté/);
  expect(introduction({ since: '2026-09-28', weeks, lately, before })).toBe(
    'Comptées depuis la semaine du 28 septembre. Après huit semaines entières, les quatre dernières seront comparées aux quatre d’avant.',
  );
  const said = introduction({ since: '2026-09-21', weeks, lately, before }).replaceAll(/\s/gu, ' ');
  expect(said).toContain('1 204 visites (900), moins de 5 appuis sur « Appeler » (0) et 1 demande (3)');
});
