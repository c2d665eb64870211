import { expect, it, vi } from 'vitest';
import type { Publications } from '../../logic/store/publications';
import { hostedPublications } from './hosted-publications';
import type { Snapshot } from '../messages';
import { copyOf, type Texts } from './site-copy';

const bytes = (...values: number[]) => new Uint8Array(values);
const snapshot = (): Snapshot => ({
  shownRoot: '/un-site',
  texts: { 'home.json': '{ "title": "Un" }', 'site.json': '{}' },
  media: { 'media/a.jpg': bytes(1, 2, 3), 'media/b.jpg': bytes(4) },
  sizes: { 'media/a.jpg': 900 },
  decoded: { 'media/a.jpg': { is: 'sound' } },
});

function opened() {
  const onWritten = vi.fn();
  let inside: Texts | undefined;
  const copy = copyOf(snapshot(), {
    onWritten,
    publications: (texts) => {
      inside = texts;
      return {} as Publications;
    },
  });
  return { copy, onWritten, pictures: inside!.pictures };
}

it.each([
  ['a text that has changed', { file: 'home.json', before: '{}', after: '{ }' }],
  ['a document that is there already', { file: 'site.json', before: undefined, after: '{ }' }],
  ['a document that is gone', { file: 'gone.json', before: '{}', after: '{ }' }],
  ['a picture that begins alike', { file: 'media/a.jpg', before: bytes(1, 2), after: undefined }],
  ['a picture that begins alike and ends sooner', { file: 'media/a.jpg', before: bytes(1, 2, 3, 4), after: undefined }],
  ['another picture', { file: 'media/b.jpg', before: bytes(5), after: undefined }],
])('writes nothing at all over %s', async (_, change) => {
  const { copy, onWritten } = opened();
  const fresh = { file: 'neuf.json', before: undefined, after: '{}' };
  expect(await copy.write([fresh, change])).toEqual([change.file]);
  expect(copy.read()).toEqual(copyOf(snapshot(), { onWritten }).read());
  expect(onWritten).not.toHaveBeenCalled();
});

it('reports what it has written, and reads only that again', async () => {
  const { copy, onWritten } = opened();
  const first = copy.read();
  expect(copy.read(first)).toBe(first);
  await copy.write([
    { file: 'home.json', before: '{ "title": "Un" }', after: '{ "title": "Deux" }' },
    { file: 'media/b.jpg', before: bytes(4), after: undefined },
  ]);
  expect(onWritten.mock.calls).toEqual([
    [
      [
        { file: 'home.json', content: '{ "title": "Deux" }' },
        { file: 'media/b.jpg', isUnpublished: true },
      ],
    ],
  ]);
  const second = copy.read(first);
  expect(second.media).toEqual(['media/a.jpg']);
  expect(second.files[0]!.data).toEqual({ title: 'Deux' });
  expect(second.files[1]).toBe(first.files[1]);
});

it('remembers the pictures to publish: added, replaced and removed ones, but none that was added and removed again', async () => {
  const { copy, pictures } = opened();
  await copy.write([
    { file: 'media/new.jpg', before: undefined, after: bytes(7) },
    { file: 'media/undone.jpg', before: undefined, after: bytes(8) },
    { file: 'media/a.jpg', before: bytes(1, 2, 3), after: bytes(9) },
    { file: 'media/b.jpg', before: bytes(4), after: undefined },
  ]);
  await copy.write([{ file: 'media/undone.jpg', before: bytes(8), after: undefined }]);
  expect([...pictures]).toEqual([
    ['media/new.jpg', bytes(7)],
    ['media/a.jpg', bytes(9)],
    ['media/b.jpg', null],
  ]);
  // What was known about the old picture is dropped.
  expect(copy.media.size('media/a.jpg')).toBe(1);
});

it('restores a published picture with what was known of it, as nothing to publish, and can remove it again', async () => {
  const { copy, pictures, onWritten } = opened();
  const beginning = bytes(1, 2, 3);
  await copy.write([{ file: 'media/a.jpg', before: beginning, after: undefined }]);
  await copy.write([{ file: 'media/a.jpg', before: undefined, after: beginning }]);
  expect([pictures.size, copy.media.size('media/a.jpg')]).toEqual([0, 900]);
  expect(copy.media.decode(['media/a.jpg']).get('media/a.jpg')).toEqual({ is: 'sound' });
  expect(onWritten).toHaveBeenLastCalledWith([
    {
      file: 'media/a.jpg',
      content: beginning,
      isUnpublished: false,
      known: { size: 900, photograph: undefined, decoded: { is: 'sound' } },
    },
  ]);
  await copy.write([{ file: 'media/a.jpg', before: beginning, after: undefined }]);
  expect([...pictures]).toEqual([['media/a.jpg', null]]);
  // Another picture of that name is to be published, and its removal is the removal of the published one.
  await copy.write([{ file: 'media/a.jpg', before: undefined, after: bytes(5) }]);
  expect([...pictures]).toEqual([['media/a.jpg', bytes(5)]]);
  await copy.write([{ file: 'media/a.jpg', before: bytes(5), after: undefined }]);
  expect([...pictures]).toEqual([['media/a.jpg', null]]);
});

it('offers a removed picture until its removal is published, and longer only if all of its bytes are here', async () => {
  const texts = { 'home.json': '{ "images": ["media/a.jpg", "media/b.jpg"] }' };
  const copy = copyOf(
    { ...snapshot(), texts: { ...texts } },
    {
      onWritten: () => undefined,
      publications: (inside) =>
        hostedPublications(inside, {
          head: { commit: 'a', texts },
          pictureIds: { 'media/a.jpg': '1', 'media/b.jpg': '2' },
          engine: '1',
          ask: () => Promise.resolve({ status: 200, body: { commit: 'b' } }),
          onPublished: () => undefined,
        }),
    },
  );
  const remove = async (file: string, before: Uint8Array) => {
    await copy.write([{ file, before, after: undefined }]);
    await copy.journal.keep({ id: file, at: '', sort: 'image', file, changes: [], drafts: [] }, before);
  };
  const offered = async () => (await copy.journal.all()).map(({ file }) => file);
  await copy.write([{ file: 'home.json', before: texts['home.json'], after: '{}' }]);
  await remove('media/a.jpg', bytes(1, 2, 3));
  await remove('media/b.jpg', bytes(4));
  expect(await offered()).toEqual(['media/b.jpg', 'media/a.jpg']);
  const company = { name: 'Toits', email: 'a@toits.exemple' };
  const publications = await copy.publications(copy.read());
  expect(await publications?.publish({ sentence: 'Sans images', company, isSent: true })).toMatchObject({
    isSent: true,
  });
  // Of `a.jpg`, only three of its 900 bytes are here.
  expect(await offered()).toEqual(['media/b.jpg']);
});

it('has a placeholder for a picture until the repository sends or removes it; neither is to be published', () => {
  const { copy, pictures, onWritten } = opened();
  copy.standIn('media/late.jpg');
  expect(copy.hasMedia('media/late.jpg')).toBe(true);
  expect(copy.media.decode(['media/late.jpg']).get('media/late.jpg')).toEqual({ is: 'sound' });
  copy.putPicture('media/late.jpg', bytes(6));
  expect(copy.bytes('media/late.jpg')).toEqual(bytes(6));
  expect(copy.media.decode(['media/late.jpg']).size).toBe(0);
  copy.removePicture('media/late.jpg');
  expect(copy.hasMedia('media/late.jpg')).toBe(false);
  expect(copy.read().media).toEqual(['media/a.jpg', 'media/b.jpg']);
  expect([pictures.size, onWritten.mock.calls.length]).toEqual([0, 0]);
});

it('leaves out what a folder’s reader leaves out: the other version of a conflict', () => {
  const texts = { ...snapshot().texts, 'site-PC-DU-BUREAU.json': '{ "name": "Autre" }', 'site (1).json': '{}' };
  const copy = copyOf({ ...snapshot(), texts }, { onWritten: vi.fn() });
  expect(copy.read().files.map(({ file }) => file)).toEqual(['home.json', 'site.json']);
});
