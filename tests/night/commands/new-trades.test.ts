import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { folded } from '../../../src/site/definitions/french/suggest';
import { knownTrades, trades } from '../../../src/commands/lib/new/starters';
import { readSite } from '../../../src/site/read/read-site';
import { offeredTypes } from '../../../src/site/resolve/kinds/service/project-types';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { runInProcess } from '../../harness/in-process';
import { tradeWords } from '../../samples/starters';

/** A company describes its trade in its own words, and its site offers only what it does, on every page. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-new-trades-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const company = ['--name', 'Ligneau & Fille', '--phone', '0240000000'];
let made = 0;

/** Creates a site with these words, in a town. */
async function create(words: readonly string[], town = 'Clisson') {
  const folder = path.join(home, String((made += 1)));
  const answered = await runInProcess('src/commands/new.ts', ['site', folder, ...words, ...company, '--town', town]);
  return { ...answered, folder };
}

/** The faults of a new site, except texts that are still to be written. */
function wrongWith(folder: string): string[] {
  const faults = validateSite(readSite(folder)).filter(({ rule }) => rule !== 'to-write');
  return faults.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

const servicesOf = (folder: string) => documentsOf(readSite(folder)).service.map(({ slug }) => slug);

describe('--trade', () => {
  it.each(trades())('« %s » has no text that is too long in a town with a long name', async (trade) => {
    const { folder } = await create(tradeWords(trade), 'Villefranche-sur-Saône');
    expect(wrongWith(folder)).toEqual([]);
  });

  it.each([
    ['électricien', ['electricite']],
    ['electricite', ['electricite']],
    ['Élec.', ['electricite']],
    ['plombier chauffagiste', ['chauffage-climatisation', 'plomberie']],
    ['électricien et plombier', ['electricite', 'plomberie']],
    ['electricite-plomberie', ['chauffage-climatisation', 'electricite', 'plomberie', 'renovation']],
    ['Électricité générale', ['electricite']],
    ['menuisier ébéniste', ['agencement', 'escaliers', 'fenetres-et-portes', 'terrasses-et-bardages']],
    ['menuisier', ['agencement', 'escaliers', 'fenetres-et-portes', 'terrasses-et-bardages']],
    ['jardinière', ['creation-de-jardins', 'elagage-et-haies', 'entretien', 'terrasses-clotures-arrosage']],
  ])('« %s » offers the services that it names', async (word, services) => {
    const { code, stderr, folder } = await create(['--trade', word]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(servicesOf(folder)).toEqual(services);
  });

  it('uses the remaining trade’s name if the starter has one', async () => {
    const { folder } = await create(['--trade', 'plombier chauffagiste']);
    const { site, service } = documentsOf(readSite(folder));
    expect(site[0]?.data.company).toMatchObject({
      trade: 'plombier et chauffagiste',
      tagline: 'Plomberie, chauffage et climatisation',
      businessTypes: ['Plumber', 'HVACBusiness'],
    });
    expect(service).toHaveLength(2);
  });

  it('refuses services that the trade does not have, and lists those that it has', async () => {
    const { code, stderr } = await create(['--trade', 'menuiserie', '--services', 'escaliers, piscine']);
    expect(code).toBe(2);
    expect(stderr).toContain('les services de ce modèle sont fenêtres et portes, escaliers');
  });
});

const alone = knownTrades().flatMap((trade) => trade.services.map((service) => [trade.name, service.menu] as const));

describe.each(alone)('%s: « %s » alone', (name, menu) => {
  const trade = knownTrades().find((one) => one.name === name)!;
  const left = trade.services.filter((service) => service.menu !== menu);

  it.each(['Clisson', 'Le Mans', 'Angers'])(
    'is valid, and contains nothing of the other services (%s)',
    async (town) => {
      const { code, stderr, folder } = await create(['--trade', name, '--services', menu], town);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(wrongWith(folder)).toEqual([]);
      const documents = documentsOf(readSite(folder));
      const types = offeredTypes(documents).map(({ value }) => value);
      const others = documentsOf(readSite(`starters/${name}`)).service.filter(({ data }) => data.menu !== menu);
      expect(types.filter((type) => others.some(({ data }) => data.projectType === type))).toEqual([]);
      expect(
        documents.town.flatMap(({ data }) => textsOf(data.services)).filter((one) => /À écrire/.test(one)),
      ).toEqual([]);

      // What visitors read, except the texts of the service and of its articles, which may mention related work.
      const about = new RegExp(left.map(({ speaks }) => speaks).join('|'), 'iu');
      const own = new Set(
        [...documents.service, ...documents.article].flatMap(({ data }) => textsOf(data)).map(folded),
      );
      const { pages } = resolveSite(documents, { images: new Map(), backend: { url: '', key: 'embedded' } });
      const texts = pages.filter(({ path: address }) => !/^\/(?:services|blog)\//.test(address)).flatMap(textsOf);
      const speaking = texts.filter((text) => about.test(text) && !/^(?:\/|media\/|#)/.test(text));
      expect(speaking.filter((text) => !own.has(folded(text)))).toEqual([]);
    },
  );
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('--trade autre', () => {
  it.each([
    ['vitrier', 'Vitrier à Clisson', "Avant d'appeler le vitrier", "Ce que l'on demande au vitrier"],
    ['couvreur', 'Couvreur à Clisson', "Avant d'appeler le couvreur", "Ce que l'on demande au couvreur"],
    ['Maçon', 'Maçon à Clisson', "Avant d'appeler le maçon", "Ce que l'on demande au maçon"],
    ['étancheur', 'Étancheur à Clisson', "Avant d'appeler l'étancheur", "Ce que l'on demande à l'étancheur"],
    ['ébéniste', 'Ébéniste à Clisson', "Avant d'appeler l'ébéniste", "Ce que l'on demande à l'ébéniste"],
    ['serrurière', 'Serrurière à Clisson', "Avant d'appeler la serrurière", "Ce que l'on demande à la serrurière"],
    ['la peintre', 'Peintre à Clisson', "Avant d'appeler la peintre", "Ce que l'on demande à la peintre"],
    ['carreleuse', 'Carreleuse à Clisson', "Avant d'appeler la carreleuse", "Ce que l'on demande à la carreleuse"],
    ['les façadiers', 'Façadiers à Clisson', "Avant d'appeler les façadiers", "Ce que l'on demande aux façadiers"],
    [
      'couvreurs zingueurs',
      'Couvreurs zingueurs à Clisson',
      "Avant d'appeler les couvreurs zingueurs",
      "Ce que l'on demande aux couvreurs zingueurs",
    ],
    [
      'tailleur de pierre',
      'Tailleur de pierre à Clisson',
      "Avant d'appeler le tailleur de pierre",
      "Ce que l'on demande au tailleur de pierre",
    ],
    [
      'peintre en bâtiment',
      'Peintre en bâtiment à Clisson',
      "Avant d'appeler le peintre en bâtiment",
      "Ce que l'on demande au peintre en bâtiment",
    ],
    [
      'entreprise de peinture',
      'Entreprise de peinture à Clisson',
      "Avant d'appeler l'entreprise de peinture",
      "Ce que l'on demande à l'entreprise de peinture",
    ],
    ['charpentier', 'Charpentier à Clisson', "Avant d'appeler le charpentier", "Ce que l'on demande au charpentier"],
    ['plaquiste', 'Plaquiste à Clisson', "Avant d'appeler le plaquiste", "Ce que l'on demande au plaquiste"],
    ['plâtrier', 'Plâtrier à Clisson', "Avant d'appeler le plâtrier", "Ce que l'on demande au plâtrier"],
    ['ramoneur', 'Ramoneur à Clisson', "Avant d'appeler le ramoneur", "Ce que l'on demande au ramoneur"],
    ['ferronnier', 'Ferronnier à Clisson', "Avant d'appeler le ferronnier", "Ce que l'on demande au ferronnier"],
    [
      'ascensoriste',
      'Ascensoriste à Clisson',
      "Avant d'appeler l'ascensoriste",
      "Ce que l'on demande à l'ascensoriste",
    ],
    ['pisciniste', 'Pisciniste à Clisson', "Avant d'appeler le pisciniste", "Ce que l'on demande au pisciniste"],
  ])('makes the whole site of « %s »', async (called, title, before, questions) => {
    const { code, stderr, folder } = await create(['--trade', 'autre', '--called', called]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(wrongWith(folder)).toEqual([]);
    const documents = documentsOf(readSite(folder));
    const { pages } = resolveSite(documents, { images: new Map(), backend: { url: '', key: 'embedded' } });
    const plain = (value: unknown) =>
      textsOf(value).map((text) => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' '));
    const texts = plain(pages);
    for (const text of [before, questions]) expect(texts).toContain(text);
    const [first, town] = ['/', '/clisson'].map((address) => pages.find(({ path: one }) => one === address));
    expect(plain(first?.title)).toEqual([`${title} : devis après visite`]);
    expect(plain(town?.blocks)).toContain(title);
    // No empty place where a name belongs, and no doubled article.
    expect(texts.filter((text) => /\{|(?<!\p{L})(?:à|de) les? \p{Ll}+r/u.test(text))).toEqual([]);
  });

  it('needs the name of the trade, which no other starter accepts; an unknown trade is told how to use both options', async () => {
    expect((await create(['--trade', 'autre'])).stderr).toContain('Il manque le nom du métier : --called vitrier.');
    expect((await create(['--trade', 'menuiserie', '--called', 'ébéniste'])).stderr).toContain(
      '--called ne vaut que pour --trade autre',
    );
    expect((await create(['--trade', 'vitrier'])).stderr).toContain('--trade autre --called "vitrier"');
  });
});
