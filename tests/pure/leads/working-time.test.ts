import { expect, it } from 'vitest';
import { workedBetween } from '../../../supabase/functions/_shared/working-time';

const hours = [
  { days: 'Lundi au vendredi', text: '8h-12h, 14h-18h' },
  { days: 'Samedi', text: '9h-12h' },
];
const worked = (since: string, until: string, more: object = {}) =>
  workedBetween({ hours, ...more }, Date.parse(since), Date.parse(until)) / 60_000;

it.each([
  ['within the morning', '2026-11-26T09:00+01:00', '2026-11-26T10:30+01:00', 90],
  ['over the noon', '2026-11-26T11:30+01:00', '2026-11-26T14:30+01:00', 60],
  ['over a night', '2026-11-26T17:30+01:00', '2026-11-27T09:30+01:00', 120],
  ['from a Saturday evening to a Monday', '2026-11-28T20:00+01:00', '2026-11-30T10:00+01:00', 120],
  ['over the change of the clocks', '2026-10-24T11:00+02:00', '2026-10-26T09:00+01:00', 120],
  ['not at all by night', '2026-11-26T19:00+01:00', '2026-11-27T07:59+01:00', 0],
  ['not at all backwards', '2026-11-26T10:00+01:00', '2026-11-26T09:00+01:00', 0],
])('counts the working time %s', (_, since, until, minutes) => {
  expect(worked(since, until)).toBe(minutes);
});

it('leaves out closures, and holidays where the company keeps them', () => {
  const [since, until] = ['2026-12-24T17:00+01:00', '2026-12-28T09:00+01:00'] as const;
  expect(worked(since, until)).toBe(60 + 480 + 180 + 60);
  expect(worked(since, until, { closedOnHolidays: true })).toBe(60 + 180 + 60);
  expect(worked(since, until, { closures: [{ from: '2026-12-25', to: '2026-12-27' }] })).toBe(120);
});

it('counts all the time if the company answers day and night, and Monday to Friday if its hours are unknown', () => {
  const always = { hours: [{ days: 'Tous les jours', text: '24h/24' }] };
  expect(worked('2026-11-28T20:00+01:00', '2026-11-29T20:00+01:00', always)).toBe(24 * 60);
  for (const unsaid of [{ hours: [] }, { hours: [{ days: 'Lundi', text: 'sur rendez-vous' }] }])
    expect(worked('2026-11-27T17:00+01:00', '2026-11-30T09:00+01:00', unsaid)).toBe(120);
  expect(workedBetween(null, Date.parse('2026-11-26T12:30+01:00'), Date.parse('2026-11-26T13:30+01:00'))).toBe(
    3_600_000,
  );
});
