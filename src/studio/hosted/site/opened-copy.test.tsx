import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOpened, loadOpened, openSince, storeOpened } from './opened-copy';

const disk = vi.hoisted(() => ({ has: new Map<string, unknown>(), isRefused: false }));

vi.mock('idb-keyval', () => {
  const on = <Value,>(work: () => Value) =>
    disk.isRefused ? Promise.reject(new DOMException('Refused.', 'SecurityError')) : Promise.resolve(work());
  return {
    createStore: () => undefined,
    get: (key: string) => on(() => disk.has.get(key)),
    set: (key: string, value: unknown) => on(() => void disk.has.set(key, value)),
    del: (key: string) => on(() => void disk.has.delete(key)),
  };
});

const site = { commit: 'a', documents: [], media: [] };

beforeEach(() => {
  disk.has.clear();
  disk.isRefused = false;
  localStorage.clear();
});

it('gives an account the copy that it opened last; another account gets nothing, and the copy is deleted', async () => {
  localStorage.setItem('atelier-envoye', 'b');
  await storeOpened('one', site);
  expect(await loadOpened('one')).toMatchObject({ site, sent: 'b' });
  expect(await loadOpened('other')).toBeUndefined();
  expect(disk.has.size).toBe(0);
});

it('deletes the copy when the user signs out', async () => {
  await storeOpened('one', site);
  expect(await forgetOpened()).toBe(true);
  expect(disk.has.size).toBe(0);
});

it('finds no copy if the browser stores nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  disk.isRefused = true;
  await storeOpened('one', site);
  expect(await loadOpened('one')).toBeUndefined();
  expect(await forgetOpened()).toBe(false);
  expect(warned).toHaveBeenCalledTimes(3);
});

it('deletes a copy of another version', async () => {
  await storeOpened('one', site);
  const [[key, copy]] = [...disk.has] as [[string, object]];
  disk.has.set(key, { ...copy, version: 0 });
  expect(await loadOpened('one')).toBeUndefined();
  expect(disk.has.size).toBe(0);
});

describe('the site that is opened again', () => {
  const earlier = {
    commit: 'a',
    documents: [
      { path: 'home.json', text: 'Accueil', id: '1' },
      { path: 'tarifs.json', text: 'Tarifs', id: '2' },
    ],
    media: [],
  };
  const asking = (answers: Partial<Record<string, { status: number; body: unknown }>>) => {
    const asked: string[] = [];
    const ask = (question: string) => {
      asked.push(question);
      return Promise.resolve(answers[question] ?? { status: 404, body: {} });
    };
    return { ask, asked };
  };
  const whole = { status: 200, body: { commit: 'b', documents: [], media: [] } };
  const headAt = (commit: string) => ({ status: 200, body: { commit } });
  const since = (...documents: object[]) => ({ status: 200, body: { commit: 'b', documents, media: [] } });

  it.each([
    ['is fetched as a whole the first time', undefined, { open: whole }, ['open'], whole],
    ['is not fetched if nothing has changed', earlier, { head: headAt('a') }, ['head'], { status: 200, body: earlier }],
    [
      'is not fetched while nobody answers',
      earlier,
      { head: { status: 503, body: {} } },
      ['head'],
      { status: 503, body: {} },
    ],
    [
      'is not opened if the function refuses',
      earlier,
      { head: headAt('b'), 'open?since=a': { status: 403, body: {} } },
      ['head', 'open?since=a'],
      { status: 403, body: {} },
    ],
    [
      'has the changed texts, and the others from the copy, by the ids of their contents',
      earlier,
      {
        head: headAt('b'),
        'open?since=a': since({ path: 'prix.json', id: '2' }, { path: 'home.json', id: '3', text: 'Neuf' }),
      },
      ['head', 'open?since=a'],
      since({ path: 'prix.json', id: '2', text: 'Tarifs' }, { path: 'home.json', id: '3', text: 'Neuf' }),
    ],
    [
      'is fetched as a whole if a text is neither sent nor in the copy',
      earlier,
      { head: headAt('b'), 'open?since=a': since({ path: 'notes.json', id: '9' }), open: whole },
      ['head', 'open?since=a', 'open'],
      whole,
    ],
  ])('%s', async (_, known, answers, questions, reply) => {
    const { ask, asked } = asking(answers);
    expect(await openSince(ask, known)).toEqual(reply);
    expect(asked).toEqual(questions);
  });
});
