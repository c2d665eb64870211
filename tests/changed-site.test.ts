// @vitest-environment node
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEngine, type Engine } from '../src/content/build-engine';
import { buildSite } from '../src/content/build-site';
import { readSite } from '../src/content/read-site';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-changed-'));
const site = path.join(folder, 'site');
const out = path.join(folder, 'dist');
const newTown = path.join(site, 'towns/vouille.json');
const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
let engine: Engine;

const build = () => buildSite({ source: readSite(site), out, engine, backend: { url: '', key: 'embedded' } });

beforeAll(async () => {
  cpSync('site-config', site, { recursive: true });
  engine = await buildEngine();
  await build();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build with nothing changed renders and rewrites nothing', async () => {
  const before = statSync(path.join(out, 'niort.html')).mtimeMs;
  expect((await build()).rendered).toBe(0);
  expect(statSync(path.join(out, 'niort.html')).mtimeMs).toBe(before);
});

test('a change in one town renders that page alone', async () => {
  const file = path.join(site, 'towns/niort.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"intro": "', '"intro": "Un mot de plus. '));
  expect((await build()).rendered).toBe(1);
  expect(read('niort.html')).toContain('Un mot de plus.');
});

test('a page that somebody has touched is written again', async () => {
  writeFileSync(path.join(out, 'melle.html'), 'altéré');
  expect((await build()).rendered).toBe(1);
  expect(read('melle.html')).toContain('<h1');
});

test('a town dropped into the folder is a page, a link of the footer and an entry of the site map, until it is deleted', async () => {
  const model = readFileSync(path.join(site, 'towns/surgeres.json'), 'utf8');
  writeFileSync(newTown, model.replaceAll('Surgères', 'Vouillé').replace('17700', '86190'));
  await build();
  expect(read('vouille.html')).toMatch(/<h1[^>]*>Électricien Plombier Vouillé \(86190\)<\/h1>/);
  expect(read('index.html')).toContain('href="/vouille"');
  expect(read('sitemap.xml')).toContain('/vouille</loc>');

  rmSync(newTown);
  await build();
  expect(existsSync(path.join(out, 'vouille.html'))).toBe(false);
  expect(read('index.html')).not.toContain('href="/vouille"');
  expect(read('sitemap.xml')).not.toContain('/vouille</loc>');
});

test('among too many towns for a footer, one that comes or goes changes the pages that name it, and few others', async () => {
  const settings = path.join(site, 'site.json');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace('"townsTitle"', '"townsLimit": 5, "townsTitle"'));
  const { pages } = await build();
  const naming = () => read('loudun.html').includes('href="/les-trois-moutiers"');
  expect(naming()).toBe(false);

  const file = path.join(site, 'towns/les-trois-moutiers.json');
  const model = readFileSync(path.join(site, 'towns/surgeres.json'), 'utf8');
  writeFileSync(file, model.replaceAll('Surgères', 'Les Trois-Moutiers').replace('17700', '86120'));
  const added = await build();
  expect(naming()).toBe(true);
  expect(added.rendered).toBeLessThan(pages / 2);

  rmSync(file);
  expect((await build()).rendered).toBeLessThan(pages / 2);
  expect(naming()).toBe(false);
  writeFileSync(settings, text);
});
