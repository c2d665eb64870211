import { expect, it } from 'vitest';
import { agoOf, sinceOf } from './ago';

it.each([
  ['2026-11-25T08:05:00', /^aujourd’hui à 8.h.05$/],
  ['2026-11-24T23:50:00', /^hier à 23.h.50$/],
  ['2026-11-23T09:30:00', /^il y a 2 jours, le 23 novembre 2026 à 9.h.30$/],
])('says when %s was', (at, said) => {
  expect(agoOf(at, Date.parse('2026-11-25T14:00:00'))).toMatch(said);
});

it('names the day since which something has been true', () => {
  const now = Date.parse('2026-11-25T14:00:00');
  expect(sinceOf('2026-11-25T08:05:00', now)).toBe('aujourd’hui');
  expect(sinceOf('2026-11-01T09:30:00', now)).toBe('le 1er novembre 2026');
});
