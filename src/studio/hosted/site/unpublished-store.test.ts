import { beforeEach, expect, it, vi } from 'vitest';
import { unpublishedStore } from './unpublished-store';
import { hasUnpublished, loadKept, loadPictures } from '../publication/unpublished';

const disk = vi.hoisted(() => ({ stores: {} as Record<string, Map<string, unknown>>, isFull: false }));

vi.mock('idb-keyval', () => {
  const on = <Value>(name: string, work: (store: Map<string, unknown>) => Value) =>
    disk.isFull ? Promise.reject(new Error('Full.')) : Promise.resolve(work((disk.stores[name] ??= new Map())));
  return {
    createStore: (_: string, name: string) => name,
    get: (key: string, name: string) => on(name, (store) => store.get(key)),
    set: (key: string, value: unknown, name: string) => on(name, (store) => void store.set(key, value)),
    del: (key: string, name: string) => on(name, (store) => void store.delete(key)),
    entries: (name: string) => on(name, (store) => [...store]),
    values: (name: string) => on(name, (store) => [...store.values()]),
  };
});

/** The other tabs of this browser. */
let told: unknown[];

beforeEach(() => {
  [told, disk.stores, disk.isFull] = [[], {}, false];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = (message: unknown) => told.push(message);
    },
  );
});

const home = '{\n  "title": "Un toit"\n}\n';
const settled = () => new Promise((resolve) => setTimeout(resolve));

function opened(texts: Record<string, string> = { 'home.json': home }) {
  const onUnkept = vi.fn();
  const published = { commit: 'a', texts: { 'home.json': home } };
  return { copy: unpublishedStore({ texts, published, engine: '1', onUnkept, onShared: vi.fn() }), onUnkept };
}

it('keeps what was written until it is published, and tells the other tabs', async () => {
  const { copy } = opened();
  const after = home.replace('Un', 'Deux');
  copy.hear({
    written: [
      { file: 'home.json', content: after },
      { file: 'neuf.json', content: '{}' },
    ],
  });
  await settled();
  expect(copy.pending()).toEqual(['home.json', 'neuf.json']);
  expect(await loadKept()).toMatchObject([
    { document: 'home.json', base: 'a', values: [{ path: '/title', before: 'Un toit', after: 'Deux toit' }] },
    { document: 'neuf.json', values: [{ path: '', after: {} }] },
  ]);
  expect(told).toEqual([
    {
      written: [
        { file: 'home.json', before: home, after },
        { file: 'neuf.json', before: undefined, after: '{}' },
      ],
    },
  ]);
  const head = { commit: 'b', texts: { 'home.json': after } };
  copy.hear({ published: head });
  await settled();
  expect(copy.pending()).toEqual(['neuf.json']);
  expect(await loadKept()).toMatchObject([{ document: 'neuf.json', base: 'b' }]);
  expect(told.at(-1)).toEqual({ published: head });
});

it('stores nothing for an unchanged text, and does not store again what another tab has stored', async () => {
  const { copy } = opened();
  copy.hear({ written: [{ file: 'home.json', content: '{}' }] });
  copy.hear({ written: [{ file: 'home.json', content: home }] });
  await settled();
  expect(await loadKept()).toEqual([]);
  const before = told.length;
  copy.hear({ written: [{ file: 'home.json' }, { file: 'media/a.jpg' }], isShared: true });
  await settled();
  expect([copy.pending(), await loadKept(), await loadPictures()]).toEqual([['home.json'], [], {}]);
  copy.hear({ published: { commit: 'b', texts: {} }, isShared: true });
  expect([copy.pending(), told.length]).toEqual([[], before]);
});

it('keeps added and removed pictures until their document is published, but none that was added and removed again', async () => {
  const { copy } = opened();
  const bytes = new Uint8Array([1]);
  copy.hear({
    written: [
      { file: 'media/a.jpg', content: bytes, isUnpublished: true },
      { file: 'media/b.jpg', content: bytes, isUnpublished: true },
    ],
  });
  copy.hear({ written: [{ file: 'media/c.jpg', isUnpublished: true }] });
  await settled();
  copy.hear({ written: [{ file: 'media/b.jpg', isUnpublished: false }] });
  await settled();
  expect(await loadPictures()).toStrictEqual({ 'media/a.jpg': bytes, 'media/c.jpg': null });
  expect(copy.pending()).toEqual([]);
  expect(await hasUnpublished()).toBe(true);
  copy.hear({ published: { commit: 'b', texts: { 'home.json': '{ "image": "media/a.jpg" }' } } });
  await settled();
  expect(await loadPictures()).toEqual({});
});

it('reports that nothing can be stored, and that there may be unpublished changes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { copy, onUnkept } = opened();
  expect(await hasUnpublished()).toBe(false);
  disk.isFull = true;
  copy.hear({ written: [{ file: 'home.json', content: '{}' }] });
  copy.hear({ written: [{ file: 'media/a.jpg', isUnpublished: true }] });
  await settled();
  expect(onUnkept).toHaveBeenCalledTimes(2);
  expect(copy.pending()).toEqual(['home.json']);
  expect(await hasUnpublished()).toBe(true);
});

it('leaves out what another version of the studio has kept', async () => {
  disk.stores.documents = new Map([['home.json', { version: 2, document: 'home.json' }]]);
  expect(await loadKept()).toEqual([]);
});
