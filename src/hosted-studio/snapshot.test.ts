import { afterEach, expect, it, vi } from 'vitest';
import { Unreachable } from '../studio/core/transport';
import { publishedDrawing } from '../validate/images/published-drawing';
import { copyOf } from '../studio-worker/site-copy';
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
  // Nothing is said about contents that are not known here.
  expect(copy.media.size('files/plaquette.pdf')).toBeUndefined();
});

it('shows a drawing from memory where none is online in these colours, and else as visitors fetch it', async () => {
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
  const { image } = publishedDrawing('media/a.svg', drawing, (same) => same)!;
  expect(await shown([image.src])).toEqual(image);
});

it('a drawing is shown as published without its text, which is fetched once for other colours and for checks', async () => {
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
