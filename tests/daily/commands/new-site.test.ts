import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { trades } from '../../../src/commands/lib/new/starters';
import type { SiteSource } from '../../../src/site/definitions/documents/site-source';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { resolveSite } from '../../../src/site/resolve/resolve-site';
import { documentsOf, type Documents } from '../../../src/site/resolve/plan/site-documents';
import { runInProcess } from '../../harness/in-process';
import { tradeWords } from '../../samples/starters';

/** A new company made by `npm run new -- site` from the starter of its trade. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-new-site-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const asked = ['--name', 'Ligneau & Fille', '--town', 'Clisson', '--phone', '0240000000'];
const create = (folder: string, words: readonly string[]) =>
  runInProcess('src/commands/new.ts', ['site', path.join(home, folder), ...words]);

/** Every file of these folders with its modification time. */
function filesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const file = path.join(folder, name);
      return `${file} ${statSync(file).mtimeMs}`;
    }),
  );
}

/** The end of the page of the company's town, with the local works and reviews that it shows once there are some. */
function townPage(source: SiteSource) {
  const documents = documentsOf(source);
  const image = { src: 'a-venir/photo', alt: 'Une porte.' };
  const work = { title: 'Chantier de Clisson', description: 'Une porte.', category: 'Portes', place: 'Clisson', image };
  const review = { name: 'Luc', location: 'Clisson', rating: 5, comment: 'Bien.', service: 'Portes' };
  const blocks = [
    { type: 'projects', title: 'Chantiers', items: [work] },
    { type: 'testimonials', title: 'Avis', items: [review] },
  ];
  const page = documents.page.map((one) =>
    one.file === 'home.json' ? { ...one, data: { ...one.data, blocks: [...one.data.blocks, ...blocks] } } : one,
  );
  // The blocks are valid; only their type is not declared.
  const { pages } = resolveSite({ ...documents, page } as Documents, {
    images: new Map(),
    backend: { url: '', key: 'embedded' },
  });
  const shown = (pages.find(({ path: address }) => address === '/clisson')?.blocks ?? []) as Record<string, unknown>[];
  const entries = shown.filter(({ nearby }) => nearby === true).flatMap((block) => block.entries as object[]);
  const actions = shown.at(-1)?.actions as { label: string; href: string }[] | undefined;
  return {
    end: actions?.some(({ href }) => href === '/?ville=Clisson#formulaire-devis') ? 'un devis' : 'rien',
    near: entries.map((entry) => ('name' in entry ? entry.name : 'title' in entry && entry.title)),
  };
}

describe.each(trades())('%s', (trade) => {
  it('is valid by itself, and names the company only in site.json', () => {
    const source = readSite(`starters/${trade}`);
    const wrong = validateSite(source).filter(({ rule }) => rule !== 'to-write');
    expect(wrong.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    const [site] = documentsOf(source).site;
    const { name, address } = site?.data.company ?? { name: '', address: { city: '' } };
    const tellers = source.files.filter(
      ({ file, kind, text }) =>
        file !== 'site.json' && kind !== 'town' && (text.includes(name) || text.includes(`${address.city} `)),
    );
    expect(tellers.map(({ file }) => file)).toEqual([]);
  });

  it('makes a valid site of the company and its town', async () => {
    const before = filesOf('starters', 'site-config', 'schemas');
    const { code, stdout, stderr } = await create(trade, [...tradeWords(trade), ...asked]);
    expect(filesOf('starters', 'site-config', 'schemas')).toEqual(before);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Le site de Ligneau & Fille est créé dans ');
    expect(stdout).toContain('$env:SITE_CONFIG = ');
    const source = readSite(path.join(home, trade));
    expect(validateSite(source).filter(({ rule }) => rule !== 'to-write')).toEqual([]);
    expect(documentsOf(source).site[0]?.data).toMatchObject({
      url: 'https://www.ligneau-fille.example',
      phone: '02 40 00 00 00',
      email: 'contact@ligneau-fille.example',
      company: { name: 'Ligneau & Fille', address: { postcode: '44190', city: 'Clisson', region: 'Pays de la Loire' } },
      departments: [{ code: '44', name: 'Loire-Atlantique' }],
    });
    const towns = documentsOf(source).town.map(({ data }) => data);
    expect(towns.map(({ postcode }) => postcode.slice(0, 2)).filter((department) => department !== '44')).toEqual([]);
    expect(towns.find(({ name }) => name === 'Clisson')?.communes).toContain('Gorges');
    expect(townPage(source)).toEqual({ end: 'un devis', near: ['Chantier de\u00a0Clisson', 'Luc'] });
    // Texts that are still to be written keep the site from being published.
    const launch = validateSite(source, { publish: true }).map(({ rule }) => rule);
    expect(launch).toEqual(expect.arrayContaining(['launch-text', 'launch-address', 'launch-legal']));
  });
});

describe('npm run new -- site', () => {
  const trade = 'menuiserie';

  it('writes paths to the schemas that fit the depth of its folder', async () => {
    const folder = mkdtempSync(path.resolve('clients-'));
    try {
      const deep = path.join(folder, 'ouest/ligneau');
      expect((await runInProcess('src/commands/new.ts', ['site', deep, '--trade', trade, ...asked])).code).toBe(0);
      for (const { file, data } of readSite(deep).files) {
        const { $schema } = data as { $schema: string };
        expect(existsSync(path.join(deep, path.dirname(file), $schema)), `${file}: ${$schema}`).toBe(true);
      }
      const town = path.join(deep, 'towns/clisson.json');
      writeFileSync(town, readFileSync(town, 'utf8').replace('../../../../schemas', '../schemas'));
      const wrong = validateSite(readSite(deep)).filter(({ rule }) => rule !== 'to-write');
      expect(wrong.map(({ rule, advice }) => [rule, advice])).toEqual([
        ['schema-address', 'Écrivez "../../../../schemas/town.schema.json".'],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each<[words: string[], sentences: string[]]>([
    [
      ['--name', 'Ligneau'],
      ['Il manque le métier', 'Il manque la ville de l’entreprise', 'Il manque le téléphone'],
    ],
    [
      ['--name', 'Ligneau', '--trade', 'menuserie', '--town', 'Nante', '--phone', '024000'],
      [
        'Il n’y a pas de modèle de site pour le métier « menuserie ».',
        '« 024000 » n’est pas un numéro',
        '« Nante » n’est pas dans la liste',
      ],
    ],
    [
      ['--trade', trade, '--name', 'Ligneau', '--town', 'Saint-Denis', '--phone', '0240000000'],
      ['Donnez aussi le code postal de Saint-Denis : 11310 (département 11)'],
    ],
    [['--trade', trade, ...asked, '--url', 'pas une adresse'], ['n’est pas l’adresse d’un site']],
    [['--trade', trade, ...asked, '--email', 'chez moi'], ['n’est pas une adresse électronique']],
    [['Ligneau', '--trade', trade, ...asked], ['« Ligneau » est de trop']],
  ])('refuses %j with one sentence per fault, and writes nothing', async (words, sentences) => {
    const before = readdirSync(home);
    const { code, stdout, stderr } = await create('refused', words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(sentences.length);
    for (const sentence of sentences) expect(stderr).toContain(sentence);
    expect(readdirSync(home)).toEqual(before);
  });

  it('distinguishes communes of the same name by their postcode', async () => {
    const words = [
      '--trade',
      trade,
      '--name',
      'Ligneau',
      '--town',
      'saint denis',
      '--postcode',
      '93200',
      '--phone',
      '0148000000',
    ];
    expect((await create('saint-denis', words)).code).toBe(0);
    expect(documentsOf(readSite(path.join(home, 'saint-denis'))).site[0]?.data.company.address).toMatchObject({
      postcode: '93200',
      city: 'Saint-Denis',
      region: 'Île-de-France',
    });
  });

  it.each([
    ['Antibes', '06600'],
    ['Cannes', '06400'],
    ['Nantes', '44000'],
    ['Lille', '59000'],
    ['Paris', '75001'],
    ['Marseille', '13001'],
    ['Aix-en-Provence', '13100'],
    ['Fréjus', '83600'],
    ['Grasse', '06130'],
    ['Dunkerque', '59140'],
    ['Istres', '13800'],
  ])('recognizes %s by its usual postcode, %s', async (town, postcode) => {
    const { stderr, stdout } = await create(`postcode-${postcode}`, ['--trade', trade, ...asked, '--town', town]);
    expect(stderr).toBe('');
    expect(stdout).toContain(`(${town}, ${postcode.replace(/^(97\d|\d\d).*/, '$1')})`);
    const { postcode: written } = documentsOf(readSite(path.join(home, `postcode-${postcode}`))).site[0]!.data.company
      .address;
    expect(written).toBe(postcode);
  });

  it('writes neither into a folder that is not empty, nor into another site', async () => {
    mkdirSync(path.join(home, 'taken/inside'), { recursive: true });
    writeFileSync(path.join(home, 'taken/site.json'), '{}');
    writeFileSync(path.join(home, 'note.txt'), '');
    for (const [folder, reason] of [
      ['taken', 'existe déjà et n’est pas un dossier vide'],
      ['note.txt', 'existe déjà et n’est pas un dossier vide'],
      ['taken/inside', 'est dans un autre site'],
    ] as const) {
      const { code, stderr } = await create(folder, ['--trade', trade, ...asked]);
      expect([code, stderr.includes(reason)]).toEqual([2, true]);
    }
    expect(readdirSync(path.join(home, 'taken')).sort()).toEqual(['inside', 'site.json']);
  });

  it('has options that are refused for other documents', async () => {
    const { code, stderr } = await runInProcess('src/commands/new.ts', ['page', 'Nos garanties', '--town', 'Nantes']);
    expect([code, stderr]).toEqual([2, 'L’option « --town » ne vaut que pour « npm run new -- site ».\n']);
  });
});
