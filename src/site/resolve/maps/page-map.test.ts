import { expect, it } from 'vitest';
import { gardenDocuments, sample, townData } from '../../../../tests/samples/garden-documents';
import { gardenImages } from '../../../../tests/samples/garden-site';
import type { ResolvedImage } from '../../definitions/view/page';
import { planSite } from '../resolve-site';
import type { MapName } from './page-map';

const home = sample('page', 'home.json', {
  $schema: '../schemas/page.schema.json',
  path: '/',
  title: 'Les Jardins',
  description: 'Jardiniers à Rennes.',
  blocks: [
    { type: 'prose', title: 'Bienvenue', level: 'h1', paragraphs: ['Bonjour.'] },
    { type: 'service-area', title: 'Où nous venons' },
  ],
});
const rennes = { latitude: 48.11, longitude: -1.68 };
const town = (rank: number, geo = { ...rennes, latitude: rennes.latitude + rank / 5000 }) =>
  sample('town', `towns/nom-${rank}.json`, townData(`Nom ${rank}`, '35000', { geo }));
const towns = Array.from({ length: 1200 }, (_, rank) => town(rank));

function kept() {
  const names = new Map<string, MapName>();
  const drawn: MapName[] = [];
  return {
    drawn,
    known: (content: string) => names.get(content),
    keep(name: MapName, { content }: { content: string }) {
      names.set(content, name);
      drawn.push(name);
    },
  };
}

function mapOf(documents: Partial<Parameters<typeof gardenDocuments>[0]>, maps = kept()) {
  const plan = planSite(gardenDocuments({ page: [home], ...documents }), {
    images: gardenImages,
    backend: { url: '', key: 'embedded' },
    maps,
  });
  const page = plan.pages.find(({ path }) => path === '/')?.resolve();
  return page?.blocks.find(({ type }) => type === 'service-area')?.map as ResolvedImage;
}

it('says in the map of all towns how many there are', () => {
  expect(mapOf({ town: towns }).alt).toBe('Carte des 1\u202f200 villes desservies, autour de l’atelier.');
});

it('leaves out places overseas, and says so', () => {
  const cayenne = town(2000, { latitude: 4.93, longitude: -52.33 });
  const map = mapOf({ town: [...towns, cayenne] });
  expect(map.alt).toBe('Carte de 1\u202f200 des 1\u202f201 villes desservies, autour de l’atelier.');
});

it('draws a map once as long as its content stays the same', () => {
  const maps = kept();
  const first = mapOf({ town: towns }, maps);
  const [{ file, data }] = towns as [(typeof towns)[number]];
  const rewritten = sample('town', file, { ...data, intro: 'Un texte qui est sur la page, et non sur la carte.' });
  expect(mapOf({ town: [rewritten, ...towns.slice(1)] }, maps)).toEqual(first);
  expect(maps.drawn).toHaveLength(1);
  const renamed = sample('town', file, { ...data, name: 'Un autre nom' });
  expect(mapOf({ town: [renamed, ...towns.slice(1)] }, maps).src).not.toBe(first.src);
  expect(maps.drawn).toHaveLength(2);
});

it('draws no map of a single place, but one of the only town and a workshop outside it', () => {
  expect(mapOf({ town: [town(0)] })).toBeUndefined();
  expect(mapOf({ town: [town(0, { latitude: 48.4, longitude: -1.68 })] }).alt).toBe(
    'Carte des 1 villes desservies, autour de l’atelier\u00a0: Nom 0.',
  );
});
