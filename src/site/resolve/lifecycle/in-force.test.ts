import { expect, it } from 'vitest';
import { gardenDocuments, sample } from '../../../../tests/samples/garden-documents';
import { gardenSite } from '../../../../tests/samples/garden-site';
import { publicDocuments } from './visibility';
import type { Documents } from '../plan/site-documents';

const at = (moment: string) => Date.parse(moment);

/**
 * A page with an announcement, two certificates of which one expires, and a block that then has nothing left to show.
 */
function dated(): Documents {
  const garden = gardenDocuments();
  const certificate = (name: string, validUntil: string) => ({ name, issuer: 'Plante & Cité', validUntil });
  const blocks = [
    { type: 'prose', title: 'Ici', level: 'h1', paragraphs: ['Bonjour.'] },
    { type: 'announcement', title: 'Gel', text: 'Rentrez tout.', from: '2026-12-01', until: '2026-12-10' },
    {
      type: 'credentials',
      title: 'Les\u00a0deux',
      items: [certificate('Éco-jardin', '2026-12-10'), certificate('Certiphyto', '2099-01-01')],
    },
    { type: 'credentials', title: 'Une\u00a0seule', items: [certificate('Label', '2026-12-10')] },
    { type: 'section', ref: 'gel' },
  ];
  const page = { $schema: '', path: '/dates', title: 'Une page', description: 'Ce que l’on y trouve.', blocks };
  const block = { type: 'announcement', title: 'Partout', text: 'Il gèle.', until: '2026-12-10' };
  return gardenDocuments({
    page: [garden.page[0]!, sample('page', 'dates.json', page)],
    section: [...garden.section, sample('section', 'sections/gel.json', { $schema: '', name: 'Gel', block })],
  });
}

function shownAt(moment: string): string[] {
  const { pages } = gardenSite(publicDocuments(dated(), at(moment)));
  const { blocks } = pages.find(({ path }) => path === '/dates')!;
  return blocks.slice(1).map(({ title, items }) => {
    const names = (items as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
    return [title, ...names].join(' ');
  });
}

it('keeps dated values to the end of their last day in Paris, even before their first day', () => {
  const all = ['Gel', 'Les\u00a0deux Éco-jardin Certiphyto', 'Une\u00a0seule Label', 'Partout'];
  expect(shownAt('2026-11-30T22:59:00Z')).toEqual(all);
  expect(shownAt('2026-12-10T22:59:00Z')).toEqual(all);
});

it('drops an announcement of all pages after its last day', () => {
  const garden = gardenDocuments();
  const announcements = [{ title: 'Fermé', until: '2026-12-10' }];
  const site = [{ ...garden.site[0]!, data: { ...garden.site[0]!.data, announcements } }] as Documents['site'];
  const shown = (moment: string) => gardenSite(publicDocuments(gardenDocuments({ site }), at(moment))).site;
  expect(shown('2026-12-10T22:59:00Z').announcements).toMatchObject([{ type: 'announcement', title: 'Fermé' }]);
  expect(shown('2026-12-10T23:00:00Z').announcements).toBeUndefined();
});

it('drops values that are over, and a block that has nothing left to show', () => {
  expect(shownAt('2026-12-10T23:00:00Z')).toEqual(['Les\u00a0deux Certiphyto']);
});

it('keeps everything in the documents themselves', () => {
  const { pages } = gardenSite(dated());
  expect(pages.find(({ path }) => path === '/dates')!.blocks).toHaveLength(5);
});

it('returns the same documents if everything is in force', () => {
  const documents = dated();
  expect(publicDocuments(documents, at('2026-12-05T12:00:00Z'))).toBe(documents);
});
