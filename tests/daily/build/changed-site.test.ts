import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import type { Engine } from '../../../src/build/compile/engine';
import { buildSite } from '../../../src/build/build-site';
import { readSite } from '../../../src/site/read/read-site';
import { isLong, samples } from '../../harness/size';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-changed-'));
const site = path.join(folder, 'site');
const out = path.join(folder, 'dist');
const newTown = path.join(site, 'towns/josselin.json');
const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
let engine: Engine;

/** A commune that a page of the folder names, and another of the same name 90 km away. JSON leaves out `undefined`. */
const guillac = { name: 'Guillac', postcode: '56800', geo: undefined };
const farGuillac = { name: 'Guillac', postcode: '35400', geo: { latitude: 48.5, longitude: -1.6 } };

const build = (more: { now?: number; isPreview?: boolean } = {}) =>
  buildSite({ source: readSite(site), out, engine, backend: { url: '', key: 'embedded' }, ...more });

beforeAll(async () => {
  cpSync('tests/fixtures/toiture', site, { recursive: true });
  engine = await buildEngine();
  await build();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build without changes renders and rewrites nothing', async () => {
  const before = statSync(path.join(out, 'auray.html')).mtimeMs;
  expect((await build()).rendered).toBe(0);
  expect(statSync(path.join(out, 'auray.html')).mtimeMs).toBe(before);
});

test('a change in one town renders only that page', async () => {
  const file = path.join(site, 'towns/auray.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"intro": "', '"intro": "Un mot de plus. '));
  expect((await build()).rendered).toBe(1);
  expect(read('auray.html')).toContain('Un mot de plus.');
});

test('an unchanged map is not drawn again, though its page is rendered again', async () => {
  const [shown = ''] = /\/media\/carte-redon\.\w+\.svg/.exec(read('redon.html')) ?? [];
  const [map, layout] = [path.join(out, shown), path.join(site, 'layouts/town.json')];
  const [drawing, text] = [readFileSync(map, 'utf8'), readFileSync(layout, 'utf8')];
  writeFileSync(map, 'celle d’avant');
  writeFileSync(layout, text.replace('Nos travaux {atName}', 'Nos chantiers {atName}'));
  await build();
  expect(read('redon.html')).toContain('Nos\u00a0chantiers à\u00a0Redon');
  expect(readFileSync(map, 'utf8')).toBe('celle d’avant');

  rmSync(map);
  writeFileSync(layout, text);
  await build();
  expect(readFileSync(map, 'utf8')).toBe(drawing);
});

test('a page that becomes short loses its style sheet, and one that becomes long gets it back', async () => {
  const file = path.join(site, 'home.json');
  const text = readFileSync(file, 'utf8');
  expect(read('index.html')).toContain('href="/index.css"');
  expect(read('index.css')).not.toContain('@font-face');
  const home = JSON.parse(text) as { blocks: unknown[] };
  writeFileSync(file, JSON.stringify({ ...home, blocks: home.blocks.slice(0, 1) }));
  await build();
  expect(read('index.html')).not.toContain('href="/index.css"');
  expect(existsSync(path.join(out, 'index.css'))).toBe(false);
  writeFileSync(file, text);
  await build();
  expect(existsSync(path.join(out, 'index.css'))).toBe(true);
});

test('a page that somebody has touched is written again', async () => {
  writeFileSync(path.join(out, 'redon.html'), 'altéré');
  expect((await build()).rendered).toBe(1);
  expect(read('redon.html')).toContain('<h1');
});

test('a town added to the folder is a page, a link in the footer and an entry of the site map, until it is deleted', async () => {
  const model = readFileSync(path.join(site, 'towns/ploermel.json'), 'utf8');
  writeFileSync(newTown, model.replaceAll('Ploërmel', 'Josselin').replace('56800', '56120'));
  await build();
  expect(read('josselin.html')).toMatch(/<h1[^>]*>Couvreur à\u00a0Josselin \(56120\)<\/h1>/);
  expect(read('index.html')).toContain('href="/josselin"');
  expect(read('sitemap.xml')).toContain('/josselin</loc>');

  rmSync(newTown);
  await build();
  expect(existsSync(path.join(out, 'josselin.html'))).toBe(false);
  expect(read('index.html')).not.toContain('href="/josselin"');
  expect(read('sitemap.xml')).not.toContain('/josselin</loc>');
});

test('the proof for announcements is there as long as the site wants them, and its preview has none', async () => {
  const file = path.join(site, 'site.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('{', '{ "indexNow": true,'));
  await build();
  expect(read('indexnow.txt')).toMatch(/^[\da-f]{32}$/);
  await build({ isPreview: true });
  expect(existsSync(path.join(out, 'indexnow.txt'))).toBe(false);
  writeFileSync(file, text);
  await build();
  expect(existsSync(path.join(out, 'indexnow.txt'))).toBe(false);
});

// src/site/definitions/time/paris-time.test.ts tests midnight in Paris in both seasons, and on the days of the clock changes.
const midnights = [
  { season: 'summer', day: '2026-07-14', midnight: '2026-07-13T22:00:00Z' },
  { season: 'winter', day: '2026-12-24', midnight: '2026-12-23T23:00:00Z' },
];

test.each(isLong ? midnights : midnights.slice(0, 1))(
  'a page with a date appears at midnight in Paris, in $season, wherever it is named',
  async ({ day, midnight }) => {
    const dated = ['towns/auray.json', 'blog/lire-une-ardoise.json', 'services/ramonage.json', 'tarifs.json'];
    const texts = dated.map((name) => readFileSync(path.join(site, name), 'utf8'));
    for (const [index, name] of dated.entries())
      writeFileSync(path.join(site, name), texts[index]!.replace('{', `{ "publishAt": "${day}",`));
    const addresses = ['/auray', '/blog/lire-une-ardoise', '/services/ramonage', '/tarifs'];
    const everything = () =>
      ['index.html', 'vannes.html', 'blog.html', 'sitemap.xml', 'flux.xml', 'pages.txt'].map(read).join();

    await build({ now: Date.parse(midnight) - 1 });
    for (const address of addresses) {
      expect(existsSync(path.join(out, `${address}.html`))).toBe(false);
      expect(everything()).not.toContain(address);
    }
    await build({ now: Date.parse(midnight) });
    for (const address of addresses) {
      expect(existsSync(path.join(out, `${address}.html`))).toBe(true);
      expect(everything()).toContain(address);
    }
    for (const [index, name] of dated.entries()) writeFileSync(path.join(site, name), texts[index]!);
  },
);

test('a place links to the nearest commune of that name', async () => {
  const model = JSON.parse(readFileSync(path.join(site, 'towns/redon.json'), 'utf8')) as object;
  const files = { far: path.join(site, 'towns/guillac.json'), near: path.join(site, 'towns/guillac-56.json') };
  writeFileSync(files.far, JSON.stringify({ ...model, ...farGuillac }));
  writeFileSync(files.near, JSON.stringify({ ...model, ...guillac }));
  await build();
  expect(read('ploermel.html')).toMatch(/<a [^>]*href="\/guillac-56"[^>]*>Guillac<\/a>/);
  rmSync(files.near);
  await build();
  // The footer lists every town; in the text, the place is plain text again.
  expect(read('ploermel.html').match(/href="\/guillac"/g)).toHaveLength(1);
  expect(read('ploermel.html')).not.toContain('guillac-56');
  rmSync(files.far);
});

test('if the footer lists departments, a new or removed town changes few pages besides those that name it', async () => {
  const settings = path.join(site, 'site.json');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace('"townsTitle"', '"townsLimit": 5, "townsTitle"'));
  const model = JSON.parse(readFileSync(path.join(site, 'towns/ploermel.json'), 'utf8')) as object;
  const dropTown = (slug: string, longitude: number) => {
    const file = path.join(site, `towns/${slug}.json`);
    writeFileSync(file, JSON.stringify({ ...model, name: slug, geo: { latitude: 47.9, longitude } }));
    return file;
  };
  // A row of villages to the west, each with its neighbours.
  const count = samples({ daily: 14, long: 24 });
  const villages = Array.from({ length: count }, (_, index) => dropTown(`village-${index}`, -4.5 + index / 100));
  const { pages } = await build();
  const naming = () => read('ploermel.html').includes('href="/taupont"');
  expect(naming()).toBe(false);

  const file = dropTown('taupont', -2.41);
  const added = await build();
  expect(naming()).toBe(true);
  expect(added.rendered).toBeLessThan(pages / 2);

  rmSync(file);
  expect((await build()).rendered).toBeLessThan(pages / 2);
  expect(naming()).toBe(false);
  for (const village of villages) rmSync(village);
  writeFileSync(settings, text);
});

test('after any change, the folder equals a build from scratch', async () => {
  const edit = (file: string, write: (text: string) => string) => {
    const name = path.join(site, file);
    writeFileSync(name, write(readFileSync(name, 'utf8')));
  };
  const copyTown = (to: string, facts: object) => {
    const model = JSON.parse(readFileSync(path.join(site, 'towns/redon.json'), 'utf8')) as object;
    writeFileSync(path.join(site, `towns/${to}.json`), JSON.stringify({ ...model, ...facts }));
  };
  const changes = [
    () => edit('towns/auray.json', (text) => text.replace('"intro": "', '"intro": "Encore. ')),
    () => copyTown('guer', { name: 'Guer', postcode: '56380', aliases: ['/ancienne-adresse'] }),
    // The page of a nearby town names Guillac; another department has a commune of that name.
    () => copyTown('guillac-35', farGuillac),
    () => copyTown('guillac', guillac),
    () => edit('towns/guillac.json', (text) => text.replace('{', '{"geo": {"latitude": 43.3, "longitude": 5.4},')),
    () => edit('towns/guer.json', (text) => text.replace('"Guer"', '"Rieux"')),
    () => edit('services/ramonage.json', (text) => text.replace('{', '{ "draft": true,')),
    () => edit('layouts/town.json', (text) => text.replace('Nos travaux {atName}', 'Nos chantiers {atName}')),
    () => edit('services/isolation.json', (text) => text.replace('"title": "', '"title": "Tout : ')),
    () => edit('media/departement-56.svg', (text) => text.replace('<svg', '<svg data-autre=""')),
    () => rmSync(path.join(site, 'towns/guer.json')),
    () => edit('site.json', (text) => text.replace('"tagline": "', '"tagline": "Toujours là : ')),
  ];
  // Daily, one change of each kind: a text, a new town, a layout, a removed town. The result is compared once, at the
  // end.
  const tried = isLong ? changes : [0, 1, 7, 10].map((rank) => changes[rank]!);
  for (const [rank, change] of tried.entries()) {
    change();
    await build();
    if (!isLong && rank < tried.length - 1) continue;
    const anew = path.join(folder, 'anew');
    await buildSite({ source: readSite(site), out: anew, engine, backend: { url: '', key: 'embedded' } });
    expect(filesOf(out)).toEqual(filesOf(anew));
    rmSync(anew, { recursive: true });
  }
});

/** All files with a digest of their bytes, except the one that contains the time of the build. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'version.json')
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(path.join(directory, name)))
        .digest('hex'),
    ]),
  );
}
