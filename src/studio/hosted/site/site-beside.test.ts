import { expect, it, vi } from 'vitest';
import { siteBeside } from './site-beside';

it('opens the other tab, and waits until its studio answers', async () => {
  const open = vi.fn();
  const { wait, opened } = siteBeside(open);
  const [first, second] = [wait(), wait()];
  const isDone = vi.fn();
  void first.then(isDone);
  await Promise.resolve();
  expect([open.mock.calls.length, isDone.mock.calls.length]).toEqual([2, 0]);
  opened();
  await Promise.all([first, second, wait()]);
});

it('says why the studio cannot open, until it can', async () => {
  const { wait, opened, refused } = siteBeside(() => undefined);
  const first = wait();
  refused('Pas de réseau.');
  await expect(first).rejects.toThrow('Pas de réseau.');
  await expect(wait()).rejects.toThrow('Pas de réseau.');
  opened();
  await wait();
});
