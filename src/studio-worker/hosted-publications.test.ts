import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { SiteChange } from '../studio/core/site-store';
import { blobId, keyOf } from './blob-id';
import { hostedPublications } from './hosted-publications';

const home = '{\n  "title": "Nos toits",\n  "lead": "Ici"\n}\n';
const wish = { sentence: 'Accueil', isSent: true, company: { name: '', email: '' } };

/** A copy of a site, over a repository that gives these answers in order. */
function copy(answers: { status: number; body: unknown }[], texts = new Map([['home.json', home]])) {
  const asked: { door: string; body: unknown }[] = [];
  const told: unknown[] = [];
  const pictures = new Map<string, Uint8Array | null>();
  const write = (changes: readonly SiteChange[]) => {
    for (const { file, after } of changes) texts.set(file, after as string);
    return [];
  };
  const publications = hostedPublications(
    { texts, pictures, write },
    {
      head: { commit: 'a'.repeat(40), texts: { 'home.json': home } },
      engine: '0.2.0',
      ask: (door, body) => {
        asked.push({ door, body });
        return Promise.resolve(answers.shift()!);
      },
      onPublished: (head) => told.push(head),
    },
  );
  return { publications, asked, told, texts, pictures };
}

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

it('sends new pictures with the documents that show them, keeps back the others, and removes those that nothing shows any more', async () => {
  const done = (letter: string) => ({ status: 200, body: { commit: letter.repeat(40) } });
  const { publications, asked, texts, pictures } = copy([done('b'), done('c')]);
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  pictures.set('media/toit.jpg', bytes).set('media/autre.jpg', bytes);
  texts.set('home.json', home.replace('Ici', 'media/toit.jpg'));
  await publications.publish(wish);
  const changes = (rank: number) => (asked[rank]!.body as { changes: { path: string }[] }).changes;
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
