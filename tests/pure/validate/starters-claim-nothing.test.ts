import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTrade, wordsOf } from '../../../src/studio/local/new-site/trades';
import { siteAnswers, type SiteOptions } from '../../../src/commands/lib/new/site-answers';
import { siteDocuments } from '../../../src/commands/lib/new/site-folder';
import { knownTrades } from '../../../src/commands/lib/new/starters';
import { timeZoneOf } from '../../../src/site/definitions/geography/time-zones';
import { isUnwritten } from '../../../src/site/definitions/french/unwritten';
import { officialCommunes } from '../../../src/site/read/communes/read-communes';
import { samples } from '../../harness/size';
import { placeSituations, tradeSituations, unsaid } from '../../samples/situations/places';

/** A new site asserts only what its company has told, what the official list says, or what is marked to be written. */

const communes = officialCommunes()!;
const trades = knownTrades();
const told = { name: 'Ligneau & Fille', phone: '02 40 12 34 56', email: 'a@ligneau.fr', url: 'https://www.ligneau.fr' };

async function written(options: SiteOptions) {
  const answers = await siteAnswers({ ...told, ...options }, { trades, communes });
  const { documents } = siteDocuments(answers, '../schemas');
  const site = JSON.parse(documents.get('site.json') ?? '') as { company: Record<string, unknown> } & Record<
    string,
    unknown
  >;
  return { answers, documents, site };
}

/** Every text of a document, with its path. */
function textsOf(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

/** What is said of the company in a new site without having been told, looked up or marked. */
async function claimsOf(options: SiteOptions): Promise<string[]> {
  const { answers, documents, site } = await written(options);
  const { commune, postcode } = answers;
  const { company, hours, legal, departments } = site;
  const facts = textsOf({ hours, legal, departments, company, phone: site.phone, email: site.email, url: site.url });
  const design = /^\/(?:company\/(?:mark|businessTypes|tagline|trade|area)|departments\/\d+\/image)/;
  const known = new Set<string>([...Object.values(told), commune.name, postcode, commune.department]);
  const official = new Set([
    String((company.address as { region: string }).region),
    ...textsOf(departments).map(([, text]) => text),
  ]);
  const own = facts
    .filter(([path, text]) => !design.test(path) && !known.has(text) && !official.has(text) && !isUnwritten(text))
    .map(([path, text]) => `site.json${path} ${text}`);
  const offered = answers.offered.flatMap((service) => Object.keys(service.called ?? {}).slice(0, 1));
  const names = answers.called === undefined ? offered : answers.called.split(' et ');
  const others = trades
    .flatMap(({ called, services }) => [called, ...services.map((service) => service.called)])
    .flatMap((called) => Object.keys(called ?? {}))
    .filter((name) => !names.some((mine) => mine.includes(name)) && !String(company.trade).includes(name));
  const elsewhere = [...documents].flatMap(([file, text]) =>
    textsOf(JSON.parse(text)).flatMap(([path, words]) => {
      const isOther =
        !file.startsWith('blog/') &&
        others.some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(words));
      const isSaid = unsaid.some((one) => one.test(words));
      return isOther || isSaid ? [`${file}${path} ${words}`] : [];
    }),
  );
  const around = [...documents].flatMap(([file, text]) =>
    file.startsWith('towns/') ? ((JSON.parse(text) as { communes: string[] }).communes ?? []) : [],
  );
  const strange = around.filter(
    (name) =>
      !isUnwritten(name) && !communes.like(name).some(({ into, population }) => population !== undefined && !into),
  );
  return [...own, ...elsewhere, ...strange];
}

const words = trades.flatMap(({ name, called, services }) => [
  ...(name === anyTrade ? [] : [name]),
  ...wordsOf(called),
  ...services.flatMap((service) => [service.menu, ...(service.words ?? []), ...wordsOf(service.called)]),
]);

describe('A new site', () => {
  const places = placeSituations.filter(({ refusal }) => refusal === undefined);

  it.each(places)(
    'in $town names its place as the official list does',
    async ({ town, postcode, area, region, timeZone }) => {
      const options = { trade: 'climaticien', town, ...(postcode ? { postcode } : {}) };
      const { site, answers } = await written(options);
      expect(site.company).toMatchObject({ area, address: { region } });
      expect(timeZoneOf(answers.postcode)).toBe(timeZone);
      expect(await claimsOf(options)).toEqual([]);
    },
  );

  it.each(placeSituations.filter(({ refusal }) => refusal !== undefined))(
    'is refused in $town',
    async ({ town, refusal }) => {
      await expect(written({ trade: 'menuiserie', town })).rejects.toThrow(refusal);
    },
  );

  it.each(tradeSituations)('of « %s » is that of a « %s »', async (trade, called) => {
    expect((await written({ trade, town: 'Clisson' })).site.company.trade).toBe(called);
  });

  it('says nothing that it was not told, whatever the word for the trade and the place', async () => {
    const anywhere = communes.all().filter(({ position, population = 0 }) => position && population > 0);
    const place = fc.oneof(
      fc.constantFrom(...anywhere).map(({ name, postcodes }) => ({ town: name, postcode: postcodes[0]! })),
      fc.constantFrom(...places).map(({ town, postcode }) => ({ town, ...(postcode ? { postcode } : {}) })),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), place, async (trade, where) => {
        expect(await claimsOf({ trade, ...where })).toEqual([]);
      }),
      { seed: 64, numRuns: samples({ daily: 40, long: 2000 }) },
    );
  });
});
