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

it('asks every few seconds, later less often, never in a hidden window, and no more once the site is online', async () => {
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

it('keeps its state while the network is away; once closed, it reappears when the state changes', async () => {
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

it('offers to undo a publication whose build has failed, unless somebody else has published since', async () => {
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

it('continues when the studio is opened again, until the result has been shown', async () => {
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

it('shows another browser a publication that is not online yet, but none that is', async () => {
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

it('shows a closed notice again when the studio is opened again, unless its state was final', async () => {
  const open = async () => {
    const follower = followPublications(ask);
    follower.goOn('a');
    await vi.advanceTimersByTimeAsync(0);
    return follower;
  };
  const first = followPublications(ask);
  first.sent('a');
  await vi.advanceTimersByTimeAsync(0);
  first.close();
  known = { ...sent(), builds: [build('online')] };
  const second = await open();
  expect(second.current()?.is).toBe('built');
  second.close();
  known = { ...sent(), builds: [build('failed')] };
  const third = await open();
  expect(third.current()?.is).toBe('failed');
  third.close();
  expect((await open()).current()).toBeUndefined();
});

it('asks again about a failed build when the user comes back, because a host may have retried it', async () => {
  const follower = followPublications(ask);
  known = { ...sent(), builds: [build('failed')] };
  follower.sent('a');
  await vi.advanceTimersByTimeAsync(0);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked.length).toBe(before);
  known = { ...sent(), builds: [build('online')], online: 'a' };
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(follower.current()?.is).toBe('online');
});

it('shows another browser nothing if the last publication is a day old, or if there is none', async () => {
  known = { ...sent(), at: '2026-11-24T12:59:00Z' };
  const late = followPublications(ask);
  late.goOn('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([late.current(), asked.length]).toEqual([undefined, 1]);
  asked = [];
  const never = followPublications((followed) => {
    asked.push(followed);
    return Promise.resolve(undefined);
  });
  never.goOn('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([never.current(), asked.length]).toEqual([undefined, 1]);
  // A publication that this browser has sent is recorded soon, so it keeps asking.
  never.sent('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBeGreaterThan(10);
});

it('drops an answer that comes after a later question', async () => {
  const answers: ((known: Known) => void)[] = [];
  const follower = followPublications(() => new Promise((resolve) => answers.push(resolve)));
  follower.goOn('before');
  follower.sent('b');
  answers[1]!({ ...sent(), commit: 'b', builds: [{ ...build('failed'), commit: 'b' }] });
  answers[0]!({ ...sent(), builds: [build('online')], online: 'a' });
  await vi.advanceTimersByTimeAsync(0);
  expect(follower.current()?.is).toBe('failed');
});
