import { expect, it } from 'vitest';
import { articleData, gardenDocuments, layoutData, sample, townData } from '../../../tests/samples/garden-documents';
import { gardenImages } from '../../../tests/samples/garden-site';
import type { JsonPath } from '../definitions/shapes/json-path';
import { planSite } from './resolve-site';
import type { Documents } from './plan/site-documents';

/** `tests/pure/code/origins.test.ts` tests on whole sites that every value has an origin. */

const plan = (changes: Partial<Documents> = {}) =>
  planSite(gardenDocuments(changes), { images: gardenImages, backend: { url: '', key: '' } });

function originsAt(path: string, value: JsonPath, changes: Partial<Documents> = {}) {
  const page = plan(changes).pages.find((candidate) => candidate.path === path);
  return page?.origins()(value);
}

const townLayout = (...blocks: unknown[]) => ({ layout: [sample('layout', 'layouts/town.json', layoutData(blocks))] });

it('a text of the layout has the number of pages that share it, then the origins of its tokens', () => {
  expect(originsAt('/rennes', ['title'])).toEqual([
    { file: 'layouts/town.json', path: ['title'], sharedBy: 3 },
    { file: 'towns/rennes.json', path: ['name'] },
    { file: 'towns/rennes.json', path: ['postcode'] },
  ]);
});

it('a value that the layout takes by a reference also has the place of the reference', () => {
  expect(originsAt('/rennes', ['blocks', 0, 'intro'])).toEqual([
    {
      file: 'towns/rennes.json',
      path: ['intro'],
      through: { file: 'layouts/town.json', path: ['blocks', 0, 'intro'] },
    },
  ]);
});

it('a block with a condition is shared only by the towns that show it', () => {
  const changes = {
    ...townLayout({ type: 'callout', when: 'theme', title: 'Ici', text: { $from: 'theme.text' } }),
    town: [
      ...gardenDocuments().town,
      sample('town', 'towns/vern.json', townData('Vern', '35770', { theme: { title: 'Haies', text: 'Du bocage.' } })),
    ],
  };
  expect(originsAt('/vern', ['blocks', 0, 'title'], changes)).toEqual([
    { file: 'layouts/town.json', path: ['blocks', 0, 'title'], sharedBy: 1 },
  ]);
});

it('a hidden block is absent, and those after it keep their own places', () => {
  const hidden = { type: 'callout', hidden: true, title: 'Ici', text: 'Un encadré.' };
  const changes = townLayout(hidden, { type: 'callout', title: 'Là', text: 'Un autre.' });
  const page = plan(changes).pages.find(({ path }) => path === '/rennes');
  expect(page?.resolve().blocks).toMatchObject([{ title: 'Là' }]);
  expect(page?.resolve().blocks[0]).not.toHaveProperty('hidden');
  expect(originsAt('/rennes', ['blocks', 0, 'title'], changes)).toEqual([
    { file: 'layouts/town.json', path: ['blocks', 1, 'title'], sharedBy: 3 },
  ]);
});

it('a hidden block of an article is absent, and those after it keep their own places', () => {
  const body = ['Un', 'Deux'].map((text, rank) => ({
    type: 'prose',
    paragraphs: [text],
    ...(rank ? {} : { hidden: true }),
  }));
  const changes = {
    article: [sample('article', 'blog/tailler.json', articleData(1, '2025-02-01', { body }))],
    layout: [sample('layout', 'layouts/article.json', layoutData([{ $from: 'body' }]))],
  };
  expect(originsAt('/blog/tailler', ['blocks', 0, 'paragraphs', 0], changes)).toMatchObject([
    { file: 'blog/tailler.json', path: ['body', 1, 'paragraphs', 0] },
  ]);
});

it('a section has its document as origin, with its number of pages; a page’s own values have the page', () => {
  const home = sample('page', 'home.json', {
    ...gardenDocuments().page[0]!.data,
    blocks: [
      { type: 'section', ref: 'devis' },
      { type: 'section', ref: 'devis', values: { title: 'Non', text: 'Ici.' } },
    ],
  });
  const hidden = sample('page', 'a.json', {
    ...home.data,
    path: '/a',
    blocks: [
      { type: 'section', ref: 'devis', hidden: true },
      { type: 'section', ref: 'inconnue' },
    ],
  });
  const changes = { page: [home, hidden] };
  const site = plan(changes);
  expect(site.pages[0]?.resolve().blocks).toMatchObject([
    { type: 'callout', title: 'Un\u00a0devis\u202f?', text: 'Appelez Les Jardins.' },
    { type: 'callout', title: 'Un\u00a0devis\u202f?', text: 'Ici.' },
  ]);
  expect(site.pages[1]?.resolve().blocks).toEqual([]);
  expect(site.pagesWith('sections/devis.json')).toBe(4);
  expect(originsAt('/', ['blocks', 0, 'text'], changes)).toEqual([
    { file: 'sections/devis.json', path: ['block', 'text'], sharedBy: 4 },
    { file: 'site.json', path: ['company', 'name'] },
  ]);
  expect(originsAt('/', ['blocks', 1, 'text'], changes)).toEqual([
    { file: 'home.json', path: ['blocks', 1, 'values', 'text'] },
  ]);
});

it('a section works in an article as in a page', () => {
  const body = [{ type: 'section', ref: 'devis' }];
  const changes = {
    article: [sample('article', 'blog/tailler.json', articleData(1, '2025-02-01', { body }))],
    layout: [sample('layout', 'layouts/article.json', layoutData([{ $from: 'body' }]))],
  };
  expect(originsAt('/blog/tailler', ['blocks', 0, 'title'], changes)).toMatchObject([
    { file: 'sections/devis.json', path: ['block', 'title'] },
  ]);
  // The section is also on the home page.
  expect(plan(changes).pagesWith('sections/devis.json')).toBe(2);
});

it('the parts of a text with marks have the origin of the text', () => {
  const changes = townLayout({ type: 'prose', paragraphs: ['Un **mot** {ofName} et [un lien](/).'] });
  const page = plan(changes).pages.find(({ path }) => path === '/rennes');
  expect(page?.resolve().blocks[0]?.paragraphs).toEqual([
    ['Un ', { bold: ['mot'] }, ' de Rennes et ', { link: ['un lien'], href: '/' }, '.'],
  ]);
  for (const part of [[0], [1, 'bold', 0], [3, 'href']])
    expect(originsAt('/rennes', ['blocks', 0, 'paragraphs', 0, ...part], changes)).toEqual([
      { file: 'layouts/town.json', path: ['blocks', 0, 'paragraphs', 0], sharedBy: 3 },
      { file: 'towns/rennes.json', path: ['name'] },
    ]);
});

it('a text also has the origins of the texts in its tokens', () => {
  const changes = townLayout({ type: 'prose', paragraphs: ['{intro}'] });
  const town = [sample('town', 'towns/vern.json', townData('Vern', '35770', { intro: 'Vern, dit {company.name}.' }))];
  expect(originsAt('/vern', ['blocks', 0, 'paragraphs', 0], { ...changes, town })).toEqual([
    { file: 'layouts/town.json', path: ['blocks', 0, 'paragraphs', 0], sharedBy: 1 },
    { file: 'towns/vern.json', path: ['intro'] },
    { file: 'site.json', path: ['company', 'name'] },
  ]);
});

it('an entry has its own document as origin, and its address has that document as a whole', () => {
  const changes = townLayout({ type: 'neighbours', title: 'Près {ofName}' });
  expect(originsAt('/rennes', ['blocks', 0, 'entries', 0, 'label'], changes)).toEqual([
    { file: 'towns/cesson.json', path: ['name'] },
  ]);
  expect(originsAt('/rennes', ['blocks', 0, 'entries', 0, 'href'], changes)).toEqual([
    { file: 'towns/cesson.json', path: [] },
  ]);
});

it('a measured image has the origin of its file name', () => {
  const image = { src: 'media/tool.svg', alt: '' };
  const changes = townLayout({ type: 'page-header', title: 'T', intro: 'I', image });
  expect(originsAt('/rennes', ['blocks', 0, 'image', 'width'], changes)).toMatchObject([
    { file: 'layouts/town.json', path: ['blocks', 0, 'image', 'src'] },
  ]);
});

it('the surroundings of the pages have origins too: menus, the footer’s towns, the tokens of their texts', () => {
  const origins = plan().siteOrigins();
  expect(origins(['navigation', 1, 'menu', 0, 'label'])).toEqual([{ file: 'services/taille.json', path: ['menu'] }]);
  expect(origins(['footer', 'departments', 0, 'towns', 1, 'label'])).toEqual([
    { file: 'towns/rennes.json', path: ['name'] },
  ]);
  expect(origins(['footer', 'copyright'])).toEqual([
    { file: 'site.json', path: ['footer', 'copyright'] },
    { file: 'site.json', path: ['company', 'name'] },
  ]);
});
