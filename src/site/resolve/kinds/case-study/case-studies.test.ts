import { expect, it } from 'vitest';
import { caseStudyData, gardenDocuments, layoutData, sample } from '../../../../../tests/samples/garden-documents';
import { gardenImages, gardenSite } from '../../../../../tests/samples/garden-site';
import type { Documents } from '../../plan/site-documents';
import { planSite } from '../../resolve-site';

const study = (slug: string, fields: Record<string, unknown> = {}) =>
  sample('case-study', `case-studies/${slug}.json`, caseStudyData(`Travaux ${slug}`, fields));

/** The works on each page, by the page's address; pages without works are left out. */
function gathered(studies: Documents['case-study'], changes: Partial<Documents> = {}) {
  const { pages, faults } = gardenSite({ 'case-study': studies, ...changes });
  expect(faults).toEqual([]);
  return Object.fromEntries(
    pages.flatMap(({ path, blocks }) => {
      const band = blocks.find(({ type, nearby }) => type === 'projects' && nearby);
      return band ? [[path, (band.entries as { title: string }[]).map(({ title }) => title)]] : [];
    }),
  );
}

it('shows a work on the page of its town, on the page of its service and in the list, newest first', () => {
  const studies = [
    study('ancien', { date: '2025-01-05' }),
    study('recent'),
    study('tonte', { service: 'Tonte', town: 'Cesson' }),
  ];
  expect(gathered(studies)).toEqual({
    '/services/taille': ['Travaux recent', 'Travaux ancien'],
    '/services/tonte': ['Travaux tonte'],
    '/rennes': ['Travaux recent', 'Travaux ancien', 'Travaux tonte'],
    '/cesson': ['Travaux tonte', 'Travaux recent', 'Travaux ancien'],
    '/realisations': ['Travaux recent', 'Travaux tonte', 'Travaux ancien'],
  });
});

it('adds nothing to a site without works', () => {
  const { pages } = gardenSite();
  expect(pages.some(({ path }) => path.startsWith('/realisations'))).toBe(false);
  expect(pages.some(({ blocks }) => blocks.some(({ type }) => type === 'projects'))).toBe(false);
});

it('inserts a band of works above the last band, unless the page already has one', () => {
  const { pages } = gardenSite({ 'case-study': [study('haie')] });
  expect(pages.find(({ path }) => path === '/rennes')?.blocks.map(({ type }) => type)).toEqual([
    'page-header',
    'projects',
    'callout',
  ]);
  const own = layoutData([{ type: 'projects', title: 'Ici et tout près', nearby: true }]);
  const site = gardenSite({ 'case-study': [study('haie')], layout: [sample('layout', 'layouts/town.json', own)] });
  expect(site.pages.find(({ path }) => path === '/rennes')?.blocks).toHaveLength(1);
});

it('gives the origins of the texts of this band', () => {
  const options = { images: gardenImages, backend: { url: '', key: '' } };
  const plan = planSite(gardenDocuments({ 'case-study': [study('haie')] }), options);
  const origins = plan.pages.find(({ path }) => path === '/rennes')!.origins();
  expect(origins(['blocks', 1, 'title'])).toEqual([]);
  expect(origins(['blocks', 2, 'title'])[0]).toMatchObject({ file: 'sections/devis.json' });
  expect(origins(['blocks', 1, 'entries', 0, 'description'])[0]).toMatchObject({
    file: 'case-studies/haie.json',
    path: ['work'],
  });
});

it('gives the origins of the texts of the page of a work', () => {
  const options = { images: gardenImages, backend: { url: '', key: '' } };
  const plan = planSite(gardenDocuments({ 'case-study': [study('haie')] }), options);
  const origins = plan.pages.find(({ path }) => path === '/realisations/haie')!.origins();
  expect(origins(['description'])[0]).toMatchObject({ file: 'case-studies/haie.json', path: ['work'] });
  expect(origins(['title'])[0]).toMatchObject({ file: 'case-studies/haie.json', path: ['title'] });
});

it('gives a work its own page, with links to its town, its service and the list', () => {
  const { pages } = gardenSite({ 'case-study': [study('haie')] });
  const page = pages.find(({ path }) => path === '/realisations/haie')!;
  expect(page.breadcrumbs.map(({ href }) => href)).toEqual(['/', '/realisations', '/realisations/haie']);
  const words = JSON.stringify(page.blocks);
  for (const href of ['/services/taille', '/rennes', '/realisations']) expect(words).toContain(`"${href}"`);
  expect(page.blocks.find(({ type }) => type === 'case-study')).toMatchObject({
    town: 'Rennes',
    service: 'Taille',
    date: '2026-03-12',
  });
});

it('makes no list of works if all are drafts, or if a page of the site has its address', () => {
  const paths = (studies: Documents['case-study'], changes: Partial<Documents> = {}) =>
    gardenSite({ 'case-study': studies, ...changes }).pages.filter(({ path }) => path === '/realisations').length;
  expect(paths([study('haie')])).toBe(1);
  expect(paths([study('haie', { draft: true })])).toBe(0);
  const [home] = gardenDocuments().page;
  const own = { ...home!, file: 'realisations.json', data: { ...home!.data, path: '/realisations' } };
  expect(paths([study('haie')], { page: [home!, own] })).toBe(1);
});
