import { describe, expect, it, vi } from 'vitest';
import { createLive } from './live';

/** A question that the test answers step by step. */
function answering() {
  const waiting: ((answer: unknown) => void)[] = [];
  const ask = vi.fn(() => new Promise<unknown>((resolve) => waiting.push(resolve)));
  return {
    ask,
    async give(answer: unknown) {
      waiting.shift()?.(answer);
      // Lets pending promises run.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('what is shown', () => {
  const failed = vi.fn();
  const changed = vi.fn();

  it('is requested once for all watchers, and stays the same object if it has not changed', async () => {
    const live = createLive({ changed, failed });
    const { ask, give } = answering();
    live.watch('a', ask);
    live.watch('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    const first = { rows: [1] };
    await give(first);
    expect(live.valueOf('a')).toBe(first);
    void live.again();
    await give({ rows: [1] });
    expect(live.valueOf('a')).toBe(first);
  });

  it('is not overwritten by an answer that was requested before a local change', async () => {
    const live = createLive({ changed, failed });
    const { ask, give } = answering();
    live.watch('a', ask);
    await give('first');
    void live.again();
    live.put('a', () => 'done here');
    await give('of before that');
    expect(live.valueOf('a')).toBe('done here');
    await give('of after that');
    expect(live.valueOf('a')).toBe('of after that');
  });

  it('stays if the question fails, and the error is reported', async () => {
    const live = createLive({ changed, failed });
    let isBroken = false;
    live.watch('a', () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve('first')));
    await live.again();
    isBroken = true;
    await live.again();
    expect([live.valueOf('a'), failed.mock.calls]).toEqual(['first', [[new Error('no')]]]);
  });

  it('is no longer requested once nobody watches it, and is then forgotten', async () => {
    const live = createLive({ changed, failed });
    const ask = vi.fn(() => Promise.resolve('answer'));
    const leave = live.watch('a', ask);
    await live.again();
    leave();
    expect(live.valueOf('a')).toBe('answer');
    ask.mockClear();
    await live.again();
    expect([ask.mock.calls.length, live.valueOf('a')]).toEqual([0, undefined]);
  });
});
