// Longer than most test files: its tests share one repository and the function that commits to it.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { SiteChange } from '../../logic/store/site-store';
import { blobId, keyOf } from '../pictures/blob-id';
import { hostedPublications } from './hosted-publications';

const home = '{\n  "title": "Nos toits",\n  "lead": "Ici"\n}\n';
const wish = { sentence: 'Accueil', isSent: true, company: { name: '', email: '' } };

/** A copy of a site, over a repository that gives these answers in order. */
function copy(
  answers: { status: number; body: unknown }[],
  texts = new Map([['home.json', home]]),
  {
    published = { 'home.json': home },
    pictureIds = {},
  }: { published?: object; pictureIds?: Record<string, string> } = {},
) {
  const gone: string[] = [];
  const asked: { door: string; body: unknown }[] = [];
  const told: unknown[] = [];
  const pictures = new Map<string, Uint8Array | null>();
  const write = (changes: readonly SiteChange[]) => {
    for (const { file, after } of changes)
      if (after === undefined) texts.delete(file);
      else texts.set(file, after as string);
    return [];
  };
  const publications = hostedPublications(
    { texts, pictures, write },
    {
      head: { commit: 'a'.repeat(40), texts: { ...published } },
      pictureIds,
      engine: '0.2.0',
      ask: (door, body) => {
        asked.push({ door, body });
        return Promise.resolve(answers.shift()!);
      },
      onPublished: (head) => told.push(head),
      onPicturesGone: (paths) => gone.push(...paths),
    },
  );
  const changes = (rank: number) => (asked[rank]!.body as { changes: object[] }).changes;
  return { publications, asked, told, texts, pictures, gone, changes };
}

const done = (letter: string) => ({ status: 200, body: { commit: letter.repeat(40) } });
const openedAt = (letter: string, texts: Record<string, string>, media: { path: string; id: string }[] = []) => ({
  status: 200,
  body: {
    commit: letter.repeat(40),
    documents: Object.entries(texts).map(([path, text]) => ({ path, text })),
    media,
  },
});

it('identifies texts by the ids of git, and a publication by its contents', async () => {
  const name = execFileSync('git', ['hash-object', '--stdin'], { input: 'Été\n', encoding: 'utf8' }).trim();
  expect(await blobId('Été\n')).toBe(name);
  expect(await keyOf('un')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(await keyOf('un')).not.toBe(await keyOf('deux'));
});

it('sends the differences with the expected ids, and retries under the same key if the answer was lost', async () => {
  const after = home.replace('Nos', 'Vos');
  const commit = 'b'.repeat(40);
  const lost = { status: 0, body: { error: 'Pas de réseau.' } };
  const { publications, asked, told, texts } = copy([lost, { status: 200, body: { commit } }]);
  expect(await publications.pending()).toEqual([]);
  texts.set('home.json', after);
  expect(await publications.pending()).toEqual(['home.json']);
  expect(await publications.publish(wish)).toEqual({ isKept: false, isSent: false, refusal: 'Pas de réseau.' });
  expect(await publications.publish(wish)).toEqual({ isKept: true, isSent: true });
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[0]).toMatchObject({
    door: 'publish',
    body: {
      base: 'a'.repeat(40),
      engine: '0.2.0',
      changes: [{ path: 'home.json', before: await blobId(home), text: after }],
    },
  });
  expect(told).toEqual([{ commit, texts: { 'home.json': after } }]);
  expect(await publications.pending()).toEqual([]);
});

it('merges what two people have changed, and asks about a value that both have changed', async () => {
  const stale = { status: 409, body: { error: 'Quelqu’un a publié.', reason: 'stale' } };
  const theirs = home.replace('Nos toits', 'Leurs toits');
  const opened = {
    status: 200,
    body: { commit: 'c'.repeat(40), documents: [{ path: 'home.json', text: theirs }], media: [] },
  };
  const mine = home.replace('Nos toits', 'Mes toits').replace('Ici', 'Là');
  const { publications, told, texts } = copy([stale, opened, opened], new Map([['home.json', mine]]));
  expect(await publications.publish(wish)).toMatchObject({ isSent: false, isBehind: true });
  const { undecided } = await publications.receive([]);
  expect(undecided).toMatchObject([{ pointer: '/title', mine: 'Mes toits', theirs: 'Leurs toits' }]);
  expect(told).toEqual([]);
  const [{ file, pointer, sides }] = undecided as [(typeof undecided)[number]];
  expect(await publications.receive([{ file, pointer, sides, keep: 'theirs' }])).toEqual({ count: 1, undecided: [] });
  expect(texts.get('home.json')).toBe(theirs.replace('Ici', 'Là'));
  expect(await publications.pending()).toEqual(['home.json']);
});

it('sends new pictures with the documents that show them, and no others, and removes those that no document shows any more', async () => {
  const { publications, changes, texts, pictures } = copy([done('b'), done('c')]);
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  pictures.set('media/toit.jpg', bytes).set('media/autre.jpg', bytes);
  texts.set('home.json', home.replace('Ici', 'media/toit.jpg'));
  await publications.publish(wish);
  expect(changes(0).slice(1)).toEqual([
    { path: 'media/toit.jpg', before: null, bytes: Buffer.from(bytes).toString('base64') },
  ]);
  expect([...pictures.keys()]).toEqual(['media/autre.jpg']);

  pictures.set('media/toit.jpg', null);
  texts.set('home.json', home);
  await publications.publish(wish);
  expect(changes(1).slice(1)).toEqual([{ path: 'media/toit.jpg', before: await blobId(bytes), text: null }]);
  expect([...pictures.keys()]).toEqual(['media/autre.jpg']);
});

it('publishes only the chosen documents, also new and removed ones', async () => {
  const published = { 'home.json': home, 'gone.json': '{}' };
  const texts = new Map([
    ['home.json', home.replace('Ici', 'Là')],
    ['made.json', '{ }'],
  ]);
  const { publications, changes } = copy([done('b')], texts, { published });
  expect(await publications.pending()).toEqual(['gone.json', 'home.json', 'made.json']);
  await publications.publish({ ...wish, files: ['gone.json', 'made.json'] });
  expect(changes(0)).toEqual([
    { path: 'gone.json', before: await blobId('{}'), text: null },
    { path: 'made.json', before: null, text: '{ }' },
  ]);
  expect(await publications.pending()).toEqual(['home.json']);
  expect(await publications.publish({ ...wish, files: ['made.json'] })).toEqual({ isKept: false, isSent: false });
});

it('removes no picture that a document still shows, and none that the repository does not have', async () => {
  const showing = (path: string) => home.replace('Ici', path);
  const published = { 'home.json': showing('media/a.jpg'), 'other.json': showing('media/b.jpg') };
  const texts = new Map([
    ['home.json', home],
    ['other.json', home],
    ['still.json', showing('media/a.jpg')],
  ]);
  const { publications, changes, pictures } = copy([done('b')], texts, {
    published,
    pictureIds: { 'media/a.jpg': '1' },
  });
  pictures.set('media/a.jpg', null).set('media/b.jpg', null);
  await publications.publish(wish);
  expect(changes(0).map((change) => (change as { path: string }).path)).toEqual([
    'home.json',
    'other.json',
    'still.json',
  ]);
});

it('sends a picture as new if it comes back after its removal was published', async () => {
  const shown = home.replace('Ici', 'media/a.jpg');
  const { publications, changes, texts, pictures } = copy([done('b'), done('c')], undefined, {
    published: { 'home.json': shown },
    pictureIds: { 'media/a.jpg': '1' },
  });
  pictures.set('media/a.jpg', null);
  await publications.publish(wish);
  expect(changes(0)[1]).toEqual({ path: 'media/a.jpg', before: '1', text: null });
  pictures.set('media/a.jpg', new Uint8Array([1]));
  texts.set('home.json', shown);
  await publications.publish(wish);
  expect(changes(1)[1]).toEqual({ path: 'media/a.jpg', before: null, bytes: 'AQ==' });
});

it('receives what others have created and removed, and asks nothing about texts that only one side has changed', async () => {
  const published = { 'home.json': home, 'both.json': '{}', 'mine.json': '{}', 'theirs.json': '{}', 'same.json': '{}' };
  const texts = new Map([
    ['home.json', home.replace('Ici', 'Là')],
    ['theirs.json', '{}'],
    ['same.json', '{ }'],
  ]);
  const after = { 'home.json': home, 'mine.json': '{}', 'new.json': '{ "a": 1 }', 'same.json': '{ }' };
  const { publications, told } = copy([openedAt('b', after)], texts, { published });
  expect(await publications.receive([])).toEqual({ count: 1, undecided: [] });
  expect(Object.fromEntries(texts)).toEqual({
    'home.json': home.replace('Ici', 'Là'),
    'new.json': '{ "a": 1 }',
    'same.json': '{ }',
  });
  expect(told).toEqual([{ commit: 'b'.repeat(40), texts: after }]);
  expect(await publications.pending()).toEqual(['home.json', 'mine.json']);
});

it('receives nothing while the repository is unchanged, and says why the repository does not answer', async () => {
  const { publications, told, texts } = copy([
    openedAt('a', {}),
    { status: 503, body: { error: 'Le dépôt ne répond pas.' } },
  ]);
  expect(await publications.receive([])).toEqual({ count: 0, undecided: [] });
  await expect(publications.receive([])).rejects.toThrow('Le dépôt ne répond pas.');
  expect([told, texts.get('home.json')]).toEqual([[], home]);
});

it('knows the pictures of a received head, and reports those that are gone, but not those that were added here', async () => {
  const pictureIds = { 'media/a.jpg': '1', 'media/b.jpg': '2', 'media/c.jpg': '3' };
  const received = openedAt('b', { 'home.json': home }, [{ path: 'media/c.jpg', id: '4' }]);
  const { publications, gone, changes, pictures, texts } = copy([received, done('c')], undefined, { pictureIds });
  pictures.set('media/b.jpg', new Uint8Array([1])).set('media/c.jpg', new Uint8Array([1]));
  expect(await publications.receive([])).toMatchObject({ count: 1 });
  expect(gone).toEqual(['media/a.jpg']);
  texts.set('home.json', home.replace('Ici', 'media/b.jpg').replace('Nos toits', 'media/c.jpg'));
  await publications.publish(wish);
  expect(changes(1).slice(1)).toMatchObject([
    { path: 'media/b.jpg', before: null },
    { path: 'media/c.jpg', before: '4' },
  ]);
});

it('takes in another tab’s publication only once, and not at all if both tabs have changed the same value', () => {
  const mine = home.replace('Ici', 'Là');
  const { publications, told, texts } = copy([], new Map([['home.json', mine]]));
  const next = { commit: 'b'.repeat(40), texts: { 'home.json': home.replace('Nos', 'Vos') } };
  publications.adopt(next);
  publications.adopt(next);
  expect(told).toEqual([next]);
  expect(texts.get('home.json')).toBe(mine.replace('Nos', 'Vos'));
  publications.adopt({ commit: 'c'.repeat(40), texts: { 'home.json': home.replace('Ici', 'Ailleurs') } });
  expect(told).toEqual([next]);
  expect(texts.get('home.json')).toBe(mine.replace('Nos', 'Vos'));
});

it('tells what a publication changed', async () => {
  const changes = [
    { path: 'made.json', before: null, after: '{}' },
    { path: 'gone.json', before: '{}', after: null },
  ];
  const { publications, asked } = copy([
    { status: 200, body: { changes } },
    { status: 404, body: { error: 'Inconnue.' } },
  ]);
  expect(await publications.changesIn('k')).toEqual([
    { file: 'made.json', before: undefined, after: '{}' },
    { file: 'gone.json', before: '{}', after: undefined },
  ]);
  expect(asked.map(({ door }) => door)).toEqual(['changes?key=k']);
  await expect(publications.changesIn('autre')).rejects.toThrow('Inconnue.');
});

it.each([
  ['others have renamed', 'towns/civray.json', 'towns/civray-86.json'],
  ['I have renamed', 'towns/civray-86.json', 'towns/civray.json'],
])('a document that %s keeps what the other side has written in it', async (_, mineAt, theirsAt) => {
  const town = '{\n  "name": "Civray",\n  "intro": "Rien encore.",\n  "description": "Ici."\n}\n';
  const written = town.replace('Rien encore.', 'Deux phrases.');
  const renamed = town.replace('\n}', ',\n  "aliases": ["/civray"]\n}');
  const at = (file: string) => (file === 'towns/civray.json' ? written : renamed);
  const published = { 'home.json': home, 'towns/civray.json': town };
  const local = new Map([
    ['home.json', home],
    [mineAt, at(mineAt)],
  ]);
  const opened = openedAt('b', { 'home.json': home, [theirsAt]: at(theirsAt) });
  const { publications, texts } = copy([opened], local, { published });
  expect(await publications.receive([])).toEqual({ count: 1, undecided: [] });
  expect(Object.fromEntries(texts)).toEqual({
    'home.json': home,
    'towns/civray-86.json': renamed.replace('Rien encore.', 'Deux phrases.'),
  });
});
