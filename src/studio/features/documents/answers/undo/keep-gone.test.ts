import { expect, it } from 'vitest';
import { documentFrom } from '../../../../../site/definitions/documents/site-source';
import { keptInMemory, mostKept } from '../../../../answers/store/kept-changes';
import { keepGone } from './keep-gone';

it('keeps each document once, and no more than the limit, when thousands are removed at once', async () => {
  const files = Array.from({ length: 2 * mostKept }, (_, rank) =>
    documentFrom(`towns/ville-${rank}.json`, JSON.stringify({ name: `Ville ${rank}` })),
  );
  const kept = keptInMemory();
  let count = 0;
  const counted = { ...kept, keep: (...what: Parameters<typeof kept.keep>) => (count++, kept.keep(...what)) };
  const [before, now] = [
    { files, media: [] },
    { files: [], media: [] },
  ] as unknown as Parameters<typeof keepGone>[1][];
  await keepGone(counted, before!, now!);
  await keepGone(counted, before!, now!);
  expect((await kept.all()).length).toBe(mostKept);
  // Documents that were over the limit are not kept on the second call either.
  expect(count).toBe(mostKept);
});
