import { afterEach, expect, it } from 'vitest';
import { publishedDrawing } from '../validate/images/published-drawing';
import { copyOf } from '../studio-worker/site-copy';
import { snapshotOf } from './snapshot';

// jsdom does not have it.
afterEach(() => void Reflect.deleteProperty(URL, 'createObjectURL'));

it('has the names and sizes of attached files, without their bytes', () => {
  const attached = [{ file: 'files/plaquette.pdf', size: 340_000 }];
  const snapshot = snapshotOf({
    opened: { commit: 'a', documents: [{ path: 'home.json', text: '{}' }], media: [] },
    known: { drawings: {}, others: {}, photographs: {}, online: [], decoded: {}, attached },
    kept: [],
    engine: '1',
  });
  const copy = copyOf(snapshot, { onWritten: () => undefined });
  expect(copy.read().attached).toEqual(attached);
  // Nothing is said about contents that are not known here.
  expect(copy.media.size('files/plaquette.pdf')).toBeUndefined();
});

it('shows a drawing from memory where none is online in these colours, and else as visitors fetch it', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>';
  URL.createObjectURL = () => 'blob:un';
  const shown = async (online: string[]) => {
    const opened = { commit: 'a', documents: [], media: [{ path: 'media/a.svg', id: 'a' }] };
    const known = { drawings: { 'media/a.svg': drawing }, others: {}, photographs: {}, online, decoded: {} };
    const copy = copyOf(snapshotOf({ opened, known, kept: [], engine: '1' }), { onWritten: () => undefined });
    return (await copy.images(copy.read())).get('media/a.svg')?.image;
  };
  const alone = await shown([]);
  expect(alone).toMatchObject({ src: 'blob:un', width: 3, height: 1 });
  const { image } = publishedDrawing('media/a.svg', drawing, (same) => same)!;
  expect(await shown([image.src])).toEqual(image);
});
