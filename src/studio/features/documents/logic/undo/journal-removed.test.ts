import { expect, it } from 'vitest';
import { documentFrom } from '../../../../../site/definitions/documents/site-source';
import { memoryJournal, mostEntries } from '../../../../logic/store/journal';
import { journalRemoved } from './journal-removed';

it('keeps each document once, and no more than the limit, when thousands are removed at once', async () => {
  const files = Array.from({ length: 2 * mostEntries }, (_, rank) =>
    documentFrom(`towns/ville-${rank}.json`, JSON.stringify({ name: `Ville ${rank}` })),
  );
  const kept = memoryJournal();
  let count = 0;
  const counted = { ...kept, keep: (...what: Parameters<typeof kept.keep>) => (count++, kept.keep(...what)) };
  const [before, now] = [
    { files, media: [] },
    { files: [], media: [] },
  ] as unknown as Parameters<typeof journalRemoved>[1][];
  await journalRemoved(counted, before!, now!);
  await journalRemoved(counted, before!, now!);
  expect((await kept.all()).length).toBe(mostEntries);
  // Documents that were over the limit are not kept on the second call either.
  expect(count).toBe(mostEntries);
});
