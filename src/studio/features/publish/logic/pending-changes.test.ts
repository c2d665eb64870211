import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { pendingChanges } from './pending-changes';

it.each([
  [undefined, ['/auray'], []],
  [[], ['/auray'], []],
  [['/a'], ['/a', '/auray'], []],
  [undefined, ['/auray', '/pays-alreen'], ['anciennes adresses (ajout)']],
])('if a rename changes the old addresses %j to %j, also says: %j', (before, after, said) => {
  const [from, to] = ['towns/auray.json', 'towns/alre.json'];
  const town = JSON.parse(readFileSync(`tests/fixtures/toiture/${from}`, 'utf8')) as Record<string, unknown>;
  const document = (file: string, aliases: string[] | undefined) =>
    documentFrom(file, JSON.stringify({ ...town, aliases }));
  const [was, is] = [document(from, before), document(to, after)];
  const texts = new Map([
    [from, was.text],
    [to, undefined],
  ]);
  const source = { root: '', files: [is], media: [] };
  const [change] = pendingChanges({ source, texts, files: [from, to], published: { ...source, files: [was] } });
  expect(change?.words).toEqual(['adresse : /auray devient /alre', ...said]);
});

const pendingOf = (files: string[], { media = [], attached = [], were = [] }: Record<string, string[]>) => {
  const source = { root: '', files: [], media, attached: attached.map((file) => ({ file, size: 1 })) };
  const texts = new Map(files.map((file) => [file, were.includes(file) ? '' : undefined]));
  return pendingChanges({ source, texts, files, published: { root: '', files: [], media: [] } });
};

it.each([
  ['media/a.svg', { media: ['media/a.svg'] }, 'nouvelle image'],
  ['media/a.svg', { media: ['media/a.svg'], were: ['media/a.svg'] }, 'image remplacée'],
  ['media/a.svg', { attached: ['files/a.svg'], were: ['media/a.svg'] }, 'image supprimée'],
  ['files/a.pdf', { attached: ['files/b.pdf', 'files/a.pdf'] }, 'nouveau fichier'],
  ['files/a.pdf', { attached: ['files/a.pdf'], were: ['files/a.pdf'] }, 'fichier remplacé'],
  ['files/a.pdf', { attached: ['files/b.pdf'], were: ['files/a.pdf'] }, 'fichier supprimé'],
])('describes %s, with %j, as « %s »', (file, site, words) => {
  expect(pendingOf([file], site)).toMatchObject([{ file, words: [words] }]);
});

const town = (name: string, texts: readonly string[], icon = 'home') =>
  documentFrom(
    `towns/${name}.json`,
    JSON.stringify({
      name,
      services: texts,
      highlights: [{ icon, title: `Atout de ${name}`, text: `Texte de ${name}` }],
    }),
  );
const copyOf = (fresh: ReturnType<typeof town>, files: ReturnType<typeof town>[]) => {
  const published = { root: '', files, media: [] };
  const texts = new Map([[fresh.file, undefined]]);
  const source = { ...published, files: [...files, fresh] };
  return pendingChanges({ source, texts, files: [fresh.file], published })[0]!.words;
};
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, rank) => `Texte ${from + rank}`);

it('calls a new document a copy of the most similar one, wherever that is in the list', () => {
  const [like, less, other] = [town('a', numbered(0, 20)), town('b', numbered(0, 18)), town('c', numbered(0, 4))];
  const fresh = town('d', numbered(0, 20));
  for (const files of [
    [like, less, other],
    [other, less, like],
    [less, like, other],
  ])
    expect(copyOf(fresh, files)).toEqual(['copie de « a »']);
  // Of two that are equally similar, the first.
  expect(copyOf(fresh, [town('e', numbered(0, 20)), like])).toEqual(['copie de « e »']);
});

it('compares the texts that visitors read, and not the icons', () => {
  const many = (icon: string, texts: readonly string[]) =>
    documentFrom(
      `towns/${icon}.json`,
      JSON.stringify({
        highlights: Array.from({ length: 8 }, (_, rank) => ({ icon: `${icon}${rank}` })),
        services: texts,
      }),
    );
  expect(copyOf(many('b', numbered(0, 8)), [many('a', numbered(0, 8))])).toEqual(['copie de « a »']);
});
