import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quiet, watchGestures } from './quiet';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'requestIdleCallback'] }));
afterEach(() => void vi.useRealTimers());

test.each(['load', 'scroll', 'pointerdown', 'pointerover'])('a %s is followed by a second of quiet', async (name) => {
  watchGestures();
  let isQuiet = false;
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event(name));
  void quiet().then(() => (isQuiet = true));
  await vi.advanceTimersByTimeAsync(700);
  dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(900);
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(isQuiet).toBe(true);
});

test('without a gesture, quiet waits for an idle moment alone', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  let isQuiet = false;
  void quiet().then(() => (isQuiet = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(isQuiet).toBe(true);
});
