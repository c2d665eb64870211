import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { buildSite } from '../../../src/build/build-site';
import { readSite } from '../../../src/site/read/read-site';
import { validateSite } from '../../../src/build/validate-site';

const out = mkdtempSync(path.join(tmpdir(), 'vitrine-second-'));
const read = (file: string) => readFileSync(path.join(out, file), 'utf8');

beforeAll(async () => {
  const source = readSite('tests/fixtures/toiture');
  await buildSite({ source, out, engine: await buildEngine(), backend: { url: '', key: 'embedded' } });
}, 120_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('the folder of another company is valid', () => {
  expect(validateSite(readSite('tests/fixtures/toiture')).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('another business builds from another folder, without a change of code', () => {
  expect(read('index.html')).toContain('Un\u00a0toit d’ardoise bien posé');
  expect(read('vannes.html')).toMatch(/<h1[^>]*>Couvreur à\u00a0Vannes \(56000\)<\/h1>/);
  expect(read('auray.html')).toContain('href="tel:+33261915600"');
  expect(read('sitemap.xml').match(/<loc>/g)).toHaveLength(17);
});

test('no page of the other site contains anything of the shipped company', () => {
  const shipped = /Cuivre (?:&|&amp;) Fils|cuivre-et-fils|Poitiers|Électricien|[Pp]lombier|Vienne|86000|05.36.49/;
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|json|xml|txt)$/.test(name),
  )) {
    expect(shipped.exec(read(file))?.[0], file).toBeUndefined();
  }
});

test('an article with a body is a page', () => {
  const html = read('blog/lire-une-ardoise.html');
  expect(html).toMatch(/<h1[^>]*>Lire une\u00a0ardoise<\/h1>/);
  expect(html).toContain('Une ardoise saine sonne clair');
  expect(html).toContain('4 mars 2025');
  // A card may show more of the excerpt than search engines do.
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/^Ce qu’un éclat.{60,139}…$/);
  expect(html).toContain('"BlogPosting"');
});

test('the other site has the colours of its own document everywhere', () => {
  const strong = '--mantine-color-strong-7:#33475b';
  const sheet = readdirSync(path.join(out, 'assets')).find((name) => /^site\..*\.css$/.test(name));
  for (const file of ['index.html', 'vannes.html', `assets/${sheet}`]) expect(read(file)).toContain(strong);
  expect(read('index.html')).toContain(`data-styles="/assets/${sheet}"`);
  expect(read('index.html')).toContain('<meta name="theme-color" content="#33475b">');
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
    theme_color: '#33475b',
    background_color: '#fafaf7',
  });
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(html|css|webmanifest)$/.test(file),
  ))
    expect(read(name), name).not.toMatch(/#0f4c5c|#af5d29|#fbf8f4/i);
});
