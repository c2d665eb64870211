import { describe, expect, it } from 'vitest';
import { articleData, gardenDocuments, sample, siteData, townData } from '../../../../tests/samples/garden-documents';
import { gardenSite } from '../../../../tests/samples/garden-site';
import { publicDocuments } from './visibility';
import { goneAddresses, vanishedAddresses } from '../addresses/published-addresses';
import { redirectsOf } from '../addresses/redirects';
import type { Documents } from '../plan/site-documents';

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

it('a draft appears nowhere in the published site, not even in menus', () => {
  const published = publicDocuments(withDrafts(), 0);
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

it('a site without drafts is published unchanged', () => {
  const documents = gardenDocuments();
  expect(publicDocuments(documents, 0)).toBe(documents);
});

it('a required list keeps its last link', () => {
  const draft = page('tarifs.json', '/tarifs', { draft: true });
  const documents = gardenDocuments({
    page: [
      page('home.json', '/', {
        blocks: [{ type: 'call-to-action', title: 'Ici', text: 'Bonjour.', actions: [links[1]] }],
      }),
      draft,
    ],
  });
  expect(publicDocuments(documents, 0).page[0]?.data.blocks[0]).toHaveProperty('actions.length', 1);
});

it('old addresses of every kind of page redirect, unless a page is there now or the article has no page', () => {
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
])('a dated page is public from midnight in Paris: $day', ({ day, midnight }) => {
  const garden = gardenDocuments();
  const documents = gardenDocuments({
    town: [...garden.town, sample('town', 'towns/vern.json', townData('Vern', '35770', { publishAt: day }))],
    article: [sample('article', 'blog/semer.json', articleData(3, '2025-05-01', { publishAt: day }))],
  });
  const at = (instant: number) => publicDocuments(documents, instant);
  const before = at(Date.parse(midnight) - 1);
  expect([before.town.length, before.article.length]).toEqual([3, 0]);
  expect(JSON.stringify(gardenSite(before).site)).not.toContain('/vern');
  const after = at(Date.parse(midnight));
  expect([after.town.length, after.article.length]).toEqual([4, 1]);
  expect(JSON.stringify(gardenSite(after).site)).toContain('/vern');
});

describe('a page of job offers', () => {
  const offer = (validThrough: string, changes: object = {}) => ({
    type: 'job-offer',
    title: 'Élagueur',
    contract: 'cdi',
    town: 'Rennes',
    text: 'Des jardins.',
    postedOn: '2026-11-01',
    validThrough,
    ...changes,
  });
  const head = { type: 'prose', title: 'Ici', level: 'h1', paragraphs: ['Bonjour.'] };
  const tagged = [...links, { label: 'Emploi', href: '/emploi' }];
  const hiring = (path: string, ...blocks: object[]) =>
    page('emploi.json', path, { aliases: ['/recrutement'], blocks: [head, ...blocks] });
  const withOffers = (...blocks: object[]) =>
    gardenDocuments({
      site: [sample('site', 'site.json', { ...siteData, navigation: tagged })],
      page: [page('home.json', '/'), hiring('/emploi', ...blocks)],
      published: [
        sample('published', 'published.json', {
          $schema: '',
          addresses: ['/emploi', '/recrutement'].map((path) => ({ path, page: 'emploi.json' })),
        }),
      ],
    });
  /** The last minute of 10 December in Paris, and the next. */
  const [before, after] = [Date.parse('2026-12-10T22:59:00Z'), Date.parse('2026-12-10T23:00:00Z')];

  it('disappears after the last day of its last offer, also from menus', () => {
    const documents = withOffers(offer('2026-12-05'), offer('2026-12-10'));
    const shown = publicDocuments(documents, before);
    expect(shown.page.map(({ data }) => data.path)).toEqual(['/', '/emploi']);
    expect(shown.page[1]?.data.blocks.filter((block) => !('hidden' in block))).toHaveLength(2);
    const left = publicDocuments(documents, after);
    expect(left.page.map(({ data }) => data.path)).toEqual(['/']);
    expect(left.site[0]?.data.navigation.map(({ href }) => href)).not.toContain('/emploi');
    expect(redirectsOf(left)).toEqual([]);
  });

  it('is listed as gone after that day at each of its addresses, and not as vanished', () => {
    const documents = withOffers(offer('2026-12-10'));
    expect(goneAddresses(documents, before)).toEqual([]);
    expect(goneAddresses(documents, after)).toEqual(['/emploi', '/recrutement']);
    expect(vanishedAddresses(documents, after)).toEqual([]);
  });

  it('stays if it has a later offer; a hidden offer does not count', () => {
    const paths = (...blocks: object[]) => publicDocuments(withOffers(...blocks), after).page.length;
    expect(paths(offer('2026-12-10'), offer('2027-01-10'))).toBe(2);
    expect(paths(offer('2026-12-10'), offer('2027-01-10', { hidden: true }))).toBe(1);
    expect(paths(offer('2026-12-10', { hidden: true }))).toBe(2);
  });

  it('stays if it is the home page', () => {
    const documents = gardenDocuments({ page: [hiring('/', offer('2026-12-10'))] });
    expect(publicDocuments(documents, after).page).toHaveLength(1);
  });
});
