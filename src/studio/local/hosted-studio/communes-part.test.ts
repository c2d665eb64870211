import { expect, it } from 'vitest';
import type { OfficialCommunes } from '../../../site/definitions/geography/official-communes';
import { documentFrom, type SiteSource } from '../../../site/definitions/documents/site-source';
import { jsonSchemas } from '../../../site/read/schemas/json-schemas';
import { departmentNames, officialCommunes } from '../../../site/read/communes/read-communes';
import { drawnIconNames } from '../../../site/read/media/read-icons';
import { mediaReader } from '../../../site/read/media/read-media';
import { readSite } from '../../../site/read/read-site';
import { planSite } from '../../../site/resolve/resolve-site';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import { PartOfCommunes } from '../../worker/parts/part-of-communes';
import { beginCheck } from '../../../site/validate/check-site';
import { communesPart } from './communes-part';

const all = officialCommunes()!;
const roofers = readSite('tests/fixtures/toiture');
const electricians = readSite('site-config');

/** The site with other places at the end of its first town's list, which keeps its length. */
function serving(source: SiteSource, places: string[]): SiteSource {
  const town = source.files.find(({ kind }) => kind === 'town')!;
  const data = town.data as { communes: string[] };
  const communes = [...data.communes.slice(places.length), ...places];
  const changed = documentFrom(town.file, JSON.stringify({ ...data, communes }));
  return { ...source, files: source.files.map((file) => (file === town ? changed : file)) };
}

function faultsOf(source: SiteSource, communes: OfficialCommunes) {
  const surroundings = {
    schemas: jsonSchemas,
    media: mediaReader(source.root),
    communes: () => communes,
    departmentNames,
    iconNames: drawnIconNames,
  };
  return beginCheck(source, { now: 0, surroundings })();
}

function pagesOf(source: SiteSource, communes: OfficialCommunes) {
  const plan = planSite(documentsOf(source), { images: new Map(), backend: { url: '', key: '' }, communes });
  return plan.pages.map((page) => page.resolve());
}

/** A part of the list, and a counter of the lookups that needed the whole list. */
function partFor(source: SiteSource) {
  const found = communesPart(source, all)!;
  const asked = { count: 0 };
  const part = new PartOfCommunes(found, all.version, () => {
    asked.count++;
    return all;
  });
  return { part, asked, size: found.text.length };
}

it.each([
  ['a site', roofers],
  ['another site', electricians],
  ['a site that serves hamlets', serving(roofers, ['Le Hameau Perdu', 'Vanne', 'Séné'])],
  [
    'a site that serves namesakes',
    serving(electricians, ['Vouillé (79)', 'Vouillé (86)', 'saint-marc', 'Saint-Maixent']),
  ],
])('the part for %s gives the same faults and pages as the whole list, without loading it', (_, source) => {
  const { part, asked, size } = partFor(source);
  expect(faultsOf(source, part)).toEqual(faultsOf(source, all));
  expect(pagesOf(source, part)).toEqual(pagesOf(source, all));
  expect(asked.count).toBe(0);
  expect(size).toBeLessThan(120_000);
});

it('communes that are added later are looked up in the whole list', () => {
  const { part, asked } = partFor(roofers);
  const changed = serving(roofers, ['Brest', 'Brestt', 'Séné']);
  expect(faultsOf(changed, part)).toEqual(faultsOf(changed, all));
  expect(asked.count).toBeGreaterThan(0);
  expect(part.all()).toEqual(all.all());
  for (const code of ['35', '56', '2A']) {
    expect(part.inDepartment(code)).toEqual(all.inDepartment(code));
    expect(part.namesIn(code)).toEqual(all.namesIn(code));
  }
});

it('a site that needs most of the list gets no part', () => {
  const names = [
    '44',
    '49',
    '79',
    '85',
    '86',
    '35',
    '56',
    '22',
    '29',
    '53',
    '72',
    '37',
    '41',
    '45',
    '36',
    '18',
    '27',
    '14',
    '50',
    '61',
    '76',
    '28',
    '60',
    '80',
    '62',
    '59',
    '02',
  ];
  const places = names.flatMap((code) => all.namesIn(code).map(({ name }) => name));
  expect(communesPart(serving(roofers, places), all)).toBeUndefined();
});
