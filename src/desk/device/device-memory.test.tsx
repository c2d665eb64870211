import { afterEach, expect, it, vi } from 'vitest';
import { forget, recall, remember } from './device-memory';

afterEach(() => vi.restoreAllMocks());

it('remembers a text until it is forgotten', () => {
  remember('a', 'b');
  expect(recall('a')).toBe('b');
  forget('a');
  expect(recall('a')).toBeUndefined();
});

it('remembers nothing, and does not throw, if the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('Refused.', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  remember('a', 'b');
  expect(recall('a')).toBeUndefined();
  forget('a');
});
