import { expect, it } from 'vitest';
import { copyOf } from '../studio-worker/site-copy';
import { snapshotOf } from './snapshot';

it('knows the files that the site gives out by name and length, and none of their bytes', () => {
  const attached = [{ file: 'files/plaquette.pdf', size: 340_000 }];
  const snapshot = snapshotOf({
    opened: { commit: 'a', documents: [{ path: 'home.json', text: '{}' }], media: [] },
    known: { drawings: {}, others: {}, photographs: {}, decoded: {}, attached },
    kept: [],
    engine: '1',
  });
  const copy = copyOf(snapshot, { onWritten: () => undefined });
  expect(copy.read().attached).toEqual(attached);
  // What cannot be looked into from here is not judged by what it holds.
  expect(copy.media.size('files/plaquette.pdf')).toBeUndefined();
});
