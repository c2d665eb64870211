import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPublications, type Followed } from './follow-publication';
import type { Build, Known } from './publication-state';

let isHidden = false;
let known: Known | undefined;
let asked: Followed[] = [];
const ask = (followed: Followed) => {
  asked.push(followed);
  return known ? Promise.resolve(known) : Promise.reject(new Error('No network.'));
};
const build = (outcome: string): Build => ({ at: new Date().toISOString(), commit: 'a', outcome, faults: [] });
const sent = (): Known => ({ commit: 'a', at: new Date().toISOString(), later: [], builds: [], online: 'before' });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T13:00:00Z') });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  localStorage.clear();
  [isHidden, known, asked] = [false, sent(), []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks every few seconds, later seldom, not while nobody looks, and no more once it is online', async () => {
  const follower = followPublications(ask);
  follower.sent('a');
  expect(follower.current()?.title).toMatch(/^Envoyé/);
  await vi.advanceTimersByTimeAsync(60_000);
  const often = asked.length;
  expect(often).toBeGreaterThan(10);
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(asked.length).toBe(often);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.length).toBe(often + 1);
  expect(follower.current()?.title).toMatch(/^En construction depuis/);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(often + 3);
  known = { ...known!, builds: [build('online')], online: 'a' };
  await vi.advanceTimersByTimeAsync(30_000);
  expect(follower.current()?.is).toBe('online');
  const all = asked.length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked.length).toBe(all);
});

it('keeps what it said while the network is away, and says what comes after it was closed', async () => {
  const follower = followPublications(ask);
  follower.sent('a');
  known = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(follower.current()?.is).toBe('waiting');
  follower.close();
  known = sent();
  await vi.advanceTimersByTimeAsync(4000);
  expect(follower.current()).toBeUndefined();
  known = { ...sent(), builds: [build('failed')] };
  await vi.advanceTimersByTimeAsync(4000);
  expect(follower.current()?.is).toBe('failed');
});

it('offers to take back the publication whose build has failed, and none on which somebody else has put theirs', async () => {
  const follower = followPublications(ask);
  known = { ...sent(), key: 'k', sentence: 'Accueil', builds: [build('failed')] };
  follower.sent('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(follower.current()?.failed?.publication).toEqual({ key: 'k', sentence: 'Accueil' });
  known = { ...known, later: ['b'], builds: [{ ...build('failed'), commit: 'b' }] };
  await vi.advanceTimersByTimeAsync(0);
  follower.goOn('b');
  await vi.advanceTimersByTimeAsync(0);
  expect(follower.current()?.failed).toEqual({ fault: undefined });
});

it('goes on when the studio is opened again, until all was said', async () => {
  followPublications(ask).sent('a');
  known = { ...sent(), builds: [build('online')], online: 'a' };
  const next = followPublications(ask);
  next.goOn('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(next.current()?.title).toMatch(/^En ligne depuis/);
  const last = followPublications(ask);
  last.goOn('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(last.current()).toBeUndefined();
});

it('tells another browser what is not online yet, and nothing that is', async () => {
  const other = followPublications(ask);
  other.goOn('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(other.current()?.is).toBe('waiting');
  known = { ...sent(), builds: [build('online')], online: 'a' };
  const later = followPublications(ask);
  later.goOn('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(later.current()).toBeUndefined();
});
