import { beforeEach, expect, it, vi } from 'vitest';
import { forgetOpened, loadOpened, storeOpened } from './opened-copy';

const disk = vi.hoisted(() => ({ has: new Map<string, unknown>(), isRefused: false }));

vi.mock('idb-keyval', () => {
  const on = <Value>(work: () => Value) =>
    disk.isRefused ? Promise.reject(new DOMException('Refused.', 'SecurityError')) : Promise.resolve(work());
  return {
    createStore: () => undefined,
    get: (key: string) => on(() => disk.has.get(key)),
    set: (key: string, value: unknown) => on(() => void disk.has.set(key, value)),
    del: (key: string) => on(() => void disk.has.delete(key)),
  };
});

const site = { commit: 'a', documents: [], media: [] };

beforeEach(() => {
  disk.has.clear();
  disk.isRefused = false;
  localStorage.clear();
});

it('gives an account what it opened last, and another account nothing: what was there is thrown away', async () => {
  localStorage.setItem('atelier-envoye', 'b');
  await storeOpened('one', site);
  expect(await loadOpened('one')).toMatchObject({ site, sent: 'b' });
  expect(await loadOpened('other')).toBeUndefined();
  expect(disk.has.size).toBe(0);
});

it('leaves nothing of whoever signs out', async () => {
  await storeOpened('one', site);
  expect(await forgetOpened()).toBe(true);
  expect(disk.has.size).toBe(0);
});

it('is as if nothing were there where the browser stores nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  disk.isRefused = true;
  await storeOpened('one', site);
  expect(await loadOpened('one')).toBeUndefined();
  expect(await forgetOpened()).toBe(false);
  expect(warned).toHaveBeenCalledTimes(3);
});
