import { expect, it } from 'vitest';
import { onePlaceForAnswering as migration } from './2026-11-29-one-place-for-answering';

it('takes the answer out of the block, and gives it to site.json if it was « à toute heure »', () => {
  const always = { type: 'emergency', title: 'Une urgence ?', availability: 'always' };
  expect(migration.up(always)).toEqual({ type: 'emergency', title: 'Une urgence ?' });
  expect(migration.ofSite?.(always)).toEqual({ dayAndNight: true });
  const hours = { type: 'emergency', availability: 'hours' };
  expect(migration.up(hours)).toEqual({ type: 'emergency' });
  expect(migration.ofSite?.(hours)).toEqual({});
});

it('leaves what was never of this form', () => {
  const own = { type: 'emergency', availability: 'toujours' };
  expect(migration.up(own)).toBe(own);
});
