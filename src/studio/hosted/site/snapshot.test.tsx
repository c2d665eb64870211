import { afterEach, expect, it, vi } from 'vitest';
import { Unreachable } from '../../logic/transport/transport';
import { builtDrawing } from '../../../site/validate/images/built-drawing';
import { copyOf } from '../../worker/site/site-copy';
import { snapshotOf } from './snapshot';

// jsdom does not have it.
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  vi.unstubAllGlobals();
});

it('has the names and sizes of attached files, without their bytes', () => {
  const attached = [{ file: 'files/plaquette.pdf', size: 340_000 }];
  const snapshot = snapshotOf({
    opened: { commit: 'a', documents: [{ path: 'home.json', text: '{}' }], media: [] },
    known: { drawings: {}, others: {}, images: {}, online: [], decoded: {}, attached },
    kept: [],
    engine: '1',
  });
  const copy = copyOf(snapshot, { onWritten: () => undefined });
  expect(copy.read().attached).toEqual(attached);
  // The size of a file without bytes here is not known to `media`.
  expect(copy.media.size('files/plaquette.pdf')).toBeUndefined();
});

it('shows a drawing from memory if it is not online in these colours, and else as visitors fetch it', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>';
  URL.createObjectURL = () => 'blob:un';
  const shown = async (online: string[]) => {
    const opened = { commit: 'a', documents: [], media: [{ path: 'media/a.svg', id: 'a' }] };
    const known = { drawings: { 'media/a.svg': drawing }, others: {}, images: {}, online, decoded: {} };
    const copy = copyOf(snapshotOf({ opened, known, kept: [], engine: '1' }), { onWritten: () => undefined });
    return (await copy.images(copy.read())).get('media/a.svg')?.image;
  };
  const alone = await shown([]);
  expect(alone).toMatchObject({ src: 'blob:un', width: 3, height: 1 });
  const { image } = builtDrawing('media/a.svg', drawing, (same) => same)!;
  expect(await shown([image.src])).toEqual(image);
});

it('shows a published drawing without its text, which is fetched once for other colours and for checks', async () => {
  URL.createObjectURL = () => 'blob:un';
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path fill="#10242b" d="M0 0h3v1z"/></svg>';
  const published = { src: '/media/a.1a2b3c4d.svg', width: 3, height: 1 };
  const asked: string[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(isAway ? new Response('', { status: 503 }) : Response.json({ 'media/a.svg': drawing }));
  });
  const copyWith = (look: object) => {
    const documents = [{ path: 'site.json', text: JSON.stringify({ look }) }];
    const opened = { commit: 'a', documents, media: [{ path: 'media/a.svg', id: 'a' }] };
    const known = { drawings: {}, others: {}, images: { 'media/a.svg': published }, online: [], decoded: {} };
    return copyOf(snapshotOf({ opened, known, kept: [], engine: '1' }), { onWritten: () => undefined });
  };

  const copy = copyWith({});
  expect((await copy.images(copy.read())).get('media/a.svg')?.image).toEqual(published);
  expect(asked).toEqual([]);
  await expect(copy.fetchDrawings()).rejects.toBeInstanceOf(Unreachable);
  isAway = false;
  await copy.fetchDrawings();
  await copy.fetchDrawings();
  expect(asked).toEqual(['/atelier/dessins.json', '/atelier/dessins.json']);
  expect(copy.media.text('media/a.svg')).toBe(drawing);

  const repainted = copyWith({ colors: { ink: '#000000' } });
  expect((await repainted.images(repainted.read())).get('media/a.svg')?.image).toMatchObject({ src: 'blob:un' });
});

it('has the unpublished pictures of this browser, and forgets what was known about the ones that they replace', () => {
  const bytes = new Uint8Array([1, 2]);
  const image = { src: '/media/a.1a2b3c4d.jpg', width: 3, height: 1 };
  const names = ['media/a.jpg', 'media/b.jpg', 'media/late.jpg'];
  const snapshot = snapshotOf({
    opened: {
      commit: 'a',
      documents: [{ path: 'home.json', text: '{ "image": "media/b.jpg", "other": "media/named.jpg" }' }],
      media: names.map((path, id) => ({ path, id: String(id) })),
    },
    known: {
      drawings: {},
      others: { 'media/a.jpg': { size: 900, head: btoa('abc') }, 'media/b.jpg': { size: 900, head: btoa('abc') } },
      images: { 'media/a.jpg': image, 'media/b.jpg': image },
      online: [],
      decoded: { 'media/a.jpg': { is: 'broken' } },
    },
    kept: [],
    // The last two are published: one is named by a published text, the other is not named any more.
    pictures: { 'media/a.jpg': bytes, 'media/b.jpg': null, 'media/named.jpg': bytes, 'media/gone.jpg': null },
    engine: '1',
  });
  expect(snapshot.changed).toEqual({ 'media/a.jpg': bytes, 'media/b.jpg': null });
  expect(Object.keys(snapshot.media).sort()).toEqual(['media/a.jpg', 'media/late.jpg']);
  expect(snapshot.media['media/a.jpg']).toBe(bytes);
  expect(Object.keys(snapshot.photographs ?? {})).toEqual(['media/late.jpg']);
  expect([snapshot.sizes, snapshot.decoded]).toEqual([{}, { 'media/late.jpg': { is: 'sound' } }]);
  expect(snapshot.pictureIds).toEqual({ 'media/a.jpg': '0', 'media/b.jpg': '1', 'media/late.jpg': '2' });
});
