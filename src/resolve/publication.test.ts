// @vitest-environment node
import { expect, it } from 'vitest';
import { articleData, gardenDocuments, sample, siteData, townData } from '../../tests/samples/garden-documents';
import { gardenSite } from '../../tests/samples/garden-site';
import { publishedDocuments } from './publication';
import { redirectsOf } from './redirects';
import type { Documents } from './site-documents';

const page = (file: string, path: string, changes: object = {}) =>
  sample('page', file, {
    $schema: '../schemas/page.schema.json',
    path,
    title: 'Une page',
    description: 'Ce que l’on y trouve.',
    blocks: [{ type: 'prose', title: 'Ici', level: 'h1', paragraphs: ['Bonjour.'] }],
    ...changes,
  });

const links = [
  { label: 'Accueil', href: '/' },
  { label: 'Tarifs', href: '/tarifs#horaires' },
];

/** Drafts of each kind, and menus that link to them. */
function withDrafts(): Documents {
  const garden = gardenDocuments();
  const [home, tonte] = [garden.page[0]!, garden.service[0]!];
  const footer = { ...siteData.footer, anchors: links, legalLinks: [links[1]] };
  return gardenDocuments({
    site: [sample('site', 'site.json', { ...siteData, navigation: links, footer })],
    page: [home, page('tarifs.json', '/tarifs', { draft: true, aliases: ['/prix'] })],
    service: [{ ...tonte, data: { ...tonte.data, draft: true } }, garden.service[1]!],
    town: [...garden.town, sample('town', 'towns/vern.json', townData('Vern', '35770', { draft: true }))],
    article: [...garden.article, sample('article', 'blog/semer.json', articleData(3, '2025-05-01', { draft: true }))],
  });
}

it('what is a draft is nowhere in what is published, menus included', () => {
  const published = publishedDocuments(withDrafts(), 0);
  const { site, pages } = gardenSite(published);
  const text = JSON.stringify([site, pages]);
  for (const trace of ['/tarifs', '/services/tonte', '"/vern"', '/blog/semer']) expect(text).not.toContain(trace);
  expect(site.navigation.map(({ href }) => href)).toEqual(['/']);
  // The only optional list of a footer disappears with its last link.
  expect(site.footer).not.toHaveProperty('legalLinks');
  expect(redirectsOf(published)).toEqual([]);
});

it('authors see the site with its drafts', () => {
  const { pages } = gardenSite(withDrafts());
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/tarifs', '/services/tonte', '/vern']));
});

it('a site without drafts is published as it is', () => {
  const documents = gardenDocuments();
  expect(publishedDocuments(documents, 0)).toBe(documents);
});

it('a list keeps its last link when it has to have one', () => {
  const draft = page('tarifs.json', '/tarifs', { draft: true });
  const documents = gardenDocuments({
    page: [
      page('home.json', '/', {
        blocks: [{ type: 'call-to-action', title: 'Ici', text: 'Bonjour.', actions: [links[1]] }],
      }),
      draft,
    ],
  });
  expect(publishedDocuments(documents, 0).page[0]?.data.blocks[0]).toHaveProperty('actions.length', 1);
});

it('every kind of page has its old addresses, but where a page stands, and none without a page', () => {
  const garden = gardenDocuments();
  const [service, town] = [garden.service[0]!, garden.town[0]!];
  const documents = gardenDocuments({
    page: [garden.page[0]!, page('tarifs.json', '/tarifs', { aliases: ['/prix', '/'] })],
    service: [{ ...service, data: { ...service.data, aliases: ['/tonte'] } }],
    town: [{ ...town, data: { ...town.data, aliases: ['/villes/cesson'] } }],
    article: [
      sample('article', 'blog/tailler.json', articleData(1, '2025-02-01', { aliases: ['/blog/annonce'] })),
      sample(
        'article',
        'blog/tondre.json',
        articleData(2, '2025-02-01', { aliases: ['/blog/herbe'], body: [{ type: 'prose', paragraphs: ['Court.'] }] }),
      ),
    ],
  });
  expect(redirectsOf(documents)).toEqual([
    { from: '/prix', to: '/tarifs' },
    { from: '/tonte', to: '/services/tonte' },
    { from: '/villes/cesson', to: '/cesson' },
    { from: '/blog/herbe', to: '/blog/tondre' },
  ]);
});

it.each([
  // One date in winter time, one in summer time.
  { day: '2026-12-24', midnight: '2026-12-23T23:00:00Z' },
  { day: '2026-07-14', midnight: '2026-07-13T22:00:00Z' },
])('what has a date is there from midnight in Paris on: $day', ({ day, midnight }) => {
  const garden = gardenDocuments();
  const documents = gardenDocuments({
    town: [...garden.town, sample('town', 'towns/vern.json', townData('Vern', '35770', { publishAt: day }))],
    article: [sample('article', 'blog/semer.json', articleData(3, '2025-05-01', { publishAt: day }))],
  });
  const at = (instant: number) => publishedDocuments(documents, instant);
  const before = at(Date.parse(midnight) - 1);
  expect([before.town.length, before.article.length]).toEqual([3, 0]);
  expect(JSON.stringify(gardenSite(before).site)).not.toContain('/vern');
  const after = at(Date.parse(midnight));
  expect([after.town.length, after.article.length]).toEqual([4, 1]);
  expect(JSON.stringify(gardenSite(after).site)).toContain('/vern');
});
