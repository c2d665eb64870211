import { expect, it } from 'vitest';
import { closureAnnouncement } from './closure-announcement';

const hours = [{ days: 'Lundi au vendredi', text: '8h-18h' }];
const now = Date.parse('2026-07-01T10:00:00Z');

function proposed(closure: { from: string; to?: string; label?: string }, at = now) {
  return closureAnnouncement(closure, { opening: { hours, closures: [closure] }, now: at });
}

it('says from when to when it is closed, why, and when it opens again, two weeks ahead', () => {
  expect(proposed({ from: '2026-08-03', to: '2026-08-21', label: 'congés d’été' })).toEqual({
    title: 'Fermé du 3 au 21 août',
    text: 'Congés d’été. Nous rouvrons le lundi 24 août.',
    from: '2026-07-20',
    until: '2026-08-21',
  });
});

it('names both months where there are two, and one day alone', () => {
  expect(proposed({ from: '2026-12-24', to: '2027-01-02' })?.title).toBe('Fermé du 24 décembre au 2 janvier');
  expect(proposed({ from: '2026-08-01', to: '2027-08-02' })?.title).toBe('Fermé du 1er août au 2 août');
  expect(proposed({ from: '2026-12-24' })?.title).toBe('Fermé le 24 décembre');
});

it('announces a closure at once if it is near or has begun', () => {
  expect(proposed({ from: '2026-07-10', to: '2026-07-12' })).not.toHaveProperty('from');
  expect(proposed({ from: '2026-06-20', to: '2026-07-01' })).not.toHaveProperty('from');
});

it('announces no closure that is over or has invalid dates', () => {
  expect(proposed({ from: '2026-06-20', to: '2026-06-30' })).toBeUndefined();
  expect(proposed({ from: '2026-08-21', to: '2026-08-03' })).toBeUndefined();
  expect(proposed({ from: '2026-02-31', to: '2026-08-03' })).toBeUndefined();
  expect(proposed({ from: '', to: '' })).toBeUndefined();
});
