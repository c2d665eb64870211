import { expect, it } from 'vitest';
import { validateSite } from '../../../../build/validate-site';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { departmentNames, officialCommunes } from '../../../../site/read/communes/read-communes';
import { readSite } from '../../../../site/read/read-site';
import { newArticle } from './article';
import { newDocument } from './new-document';
import { townDraft } from '../town/logic/town';

/** New documents, planned from what the site has. */

const places = { communes: officialCommunes, departmentNames };
const siteOf = (documents: Record<string, unknown>) => ({
  root: '/',
  media: [],
  files: Object.entries(documents).map(([file, data]) => documentFrom(file, JSON.stringify(data))),
});
const made = (documents: Record<string, unknown>, wish: Parameters<typeof newDocument>[1]) =>
  JSON.parse(newDocument({ source: siteOf(documents), places }, wish).changes[0]!.text!) as Record<string, unknown>;

const headed = (...types: string[]) => ({ blocks: types.map((type) => ({ type })) });

it.each([
  [
    'most services',
    { 'a.json': headed('hero'), 'services/b.json': headed('page-header'), 'services/c.json': headed('page-header') },
  ],
  [
    'most pages',
    { 'services/a.json': headed('hero'), 'b.json': headed('page-header'), 'c.json': headed('page-header') },
  ],
  [
    'most pages, whatever follows',
    { 'a.json': headed('page-header', 'hero'), 'b.json': headed('page-header', 'hero') },
  ],
  [
    'a page, not with that of layouts',
    { 'a.json': headed('page-header'), 'layouts/town.json': headed('hero'), 'layouts/article.json': headed('hero') },
  ],
  [
    'a page, not with a list of articles',
    { 'a.json': headed('page-header'), 'b.json': headed('article-grid'), 'c.json': headed('article-grid') },
  ],
  ['a page that can be read', { 'a.json': headed('page-header'), 'b.json': null, 'c.json': headed('toString') }],
])('a new page begins like %s', (_, documents) => {
  expect(made(documents, { kind: 'page', title: 'Nos garanties' })).toMatchObject({
    blocks: [
      { type: 'page-header', title: 'Nos garanties' },
      { type: 'prose', title: expect.stringMatching(/^À écrire/) as string },
    ],
  });
});

it.each(['Now', 'Package', 'Con', 'Ma config'])('no page is called %s, a name that others take', (title) => {
  expect(() => made({}, { kind: 'page', title })).toThrow('choisissez un autre titre');
});

it('the first service of a site is valid except for the texts to be written', () => {
  const source = readSite('tests/fixtures/toiture');
  const files = source.files.filter(({ kind }) => kind === 'site' || kind === 'page');
  const bare = { ...source, files };
  const { file, changes } = newDocument({ source: bare, places }, { kind: 'service', title: 'Ramonage' });
  const faults = validateSite({ ...bare, files: [...files, documentFrom(file, changes[0]!.text!)] });
  expect(faults.filter((fault) => fault.file === file && fault.severity === 'error')).toEqual([]);
});

const blog = {
  'blog/a.json': { id: 4, category: 'Énergie' },
  'blog/b.json': { id: 'x', category: 7 },
  'blog/c.json': null,
};

it.each([
  ['as the blog writes it', 'energie', 'Énergie'],
  ['as it was written, if the blog has none like it', 'Toiture', 'Toiture'],
  ['like the first article, if none was given', undefined, 'Énergie'],
])('a new article has its category %s, and the next number', (_, category, expected) => {
  const wish = { kind: 'article', title: 'Lire', ...(category === undefined ? {} : { category }) } as const;
  expect(made(blog, wish)).toMatchObject({ id: 5, category: expected });
});

it.each([
  [[], ['Lire'], false],
  [['Énergie'], ['Lire'], false],
  [['Énergie', 'Toit'], ['Lire'], true],
  [['Énergie', 'Toit'], ['Lire', 'Toit'], false],
])('with the categories %j, tells the author of %j to check the category: %j', (categories, words, isTold) => {
  const documents = categories.map((category, rank) => [`blog/${rank}.json`, { id: rank, category }] as const);
  const { toWrite } = newArticle(words, siteOf(Object.fromEntries(documents)));
  expect(toWrite.some((line) => line.startsWith('la catégorie'))).toBe(isTold);
});

it.each([
  [0, false, 10, true],
  [1, true, 9, true],
  [9, true, 1, true],
  [10, true, 0, false],
])('names the %d known communes around a town, and asks for the missing ones', (count, isKnown, left, isTold) => {
  const commune = officialCommunes()!.find('Vouillé', '86')!;
  const served = Array.from({ length: count }, (_, rank) => `Commune ${rank}`);
  const draft = townDraft({ commune, served, places }, siteOf({}));
  const { communes } = draft.document as { communes: string[] };
  expect(draft.known.some((line) => line.includes('des environs'))).toBe(isKnown);
  expect(communes.filter((name) => name.startsWith('À écrire'))).toHaveLength(left);
  expect(draft.toWrite.some((line) => line.includes('communes desservies'))).toBe(isTold);
});
