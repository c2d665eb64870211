import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../harness/start-product';
import { visitors } from './visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-authoring-'));
const site = path.join(folder, 'site');
const newTown = path.join(site, 'towns/josselin.json');
const visit = visitors();
let product: Product;

beforeAll(async () => {
  cpSync('tests/fixtures/toiture', site, { recursive: true });
  product = await startProduct('scripts/dev.ts', 'Le site se met à jour', {
    SITE_CONFIG: site,
    LOCAL_DIR: path.join(folder, 'local'),
  });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

function dropTown(): void {
  const model = readFileSync(path.join(site, 'towns/ploermel.json'), 'utf8');
  writeFileSync(newTown, model.replaceAll('Ploërmel', 'Josselin').replace('56800', '56120'));
}

test('a town that is dropped into the folder is served and listed at once, and gone once deleted', async () => {
  const page = await visit({ baseURL: product.origin });
  await page.goto('/vannes');
  const link = page.locator('footer a[href="/josselin"]');
  expect(await link.count()).toBe(0);

  dropTown();
  await link.waitFor({ state: 'attached' });
  expect(await (await fetch(`${product.origin}/josselin`)).text()).toMatch(
    /<h1[^>]*>Couvreur à Josselin \(56120\)<\/h1>/,
  );

  rmSync(newTown);
  await link.waitFor({ state: 'detached' });
  expect((await fetch(`${product.origin}/josselin`)).status).toBe(404);
});

test('an old address leads on, and a draft is shown to its author', async () => {
  const file = path.join(site, 'tarifs.json');
  const saved = readFileSync(file, 'utf8');
  writeFileSync(file, saved.replace('{', '{ "draft": true, "aliases": ["/prix"],'));
  await expect
    .poll(async () => (await fetch(`${product.origin}/prix?a=1`, { redirect: 'manual' })).headers.get('location'))
    .toBe('/tarifs?a=1');
  expect((await fetch(`${product.origin}/tarifs`)).status).toBe(200);
  writeFileSync(file, saved);
});

test('a town that is saved is shown in place, and the engine starts from what is shown', async () => {
  const file = path.join(site, 'towns/auray.json');
  const saved = readFileSync(file, 'utf8');
  const page = await visit({ baseURL: product.origin });
  const fetched = page.waitForResponse((response) => response.url().endsWith('/auray.json'));
  await page.goto('/auray');
  await fetched;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  writeFileSync(file, saved.replace('"intro": "', '"intro": "Un mot de plus. '));
  const intro = page.locator('main p', { hasText: 'Un mot de plus.' });
  await intro.waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.keyboard.press('Tab');
  await page.locator('html[data-engine=ready]').waitFor();
  expect(await intro.count()).toBe(1);
  // From then on the engine shows it, without losing what the author has open.
  writeFileSync(file, saved.replace('"intro": "', '"intro": "Deux mots de plus. '));
  await page.locator('main p', { hasText: 'Deux mots de plus.' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  writeFileSync(file, saved);
  await page.locator('main p', { hasText: 'Deux mots de plus.' }).waitFor({ state: 'detached' });
});

test('a faulty document shows its report over the last good page, which comes back once it is corrected', async () => {
  const home = path.join(site, 'home.json');
  const sound = readFileSync(home, 'utf8');
  const page = await visit({ baseURL: product.origin });
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.innerText();

  writeFileSync(home, sound.replace('"tagline"', '"tagligne"'));
  const report = page.getByRole('dialog', { name: 'Fautes dans les documents' });
  await report.waitFor();
  expect(await report.innerText()).toContain('Vouliez-vous dire « tagline »');
  expect(await (await fetch(product.origin)).text()).toContain(before.split(' ')[0]);

  writeFileSync(home, sound.replace(/"title": "Un toit[^"]*"/, '"title": "Un autre titre"'));
  await page.getByRole('heading', { level: 1, name: 'Un autre titre' }).waitFor();
  expect(await report.count()).toBe(0);
});

test('a page of the authoring server works as the finished one does, without an error in the console', async () => {
  const page = await visit({ baseURL: product.origin });
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  const question = page.getByRole('button', { name: 'La visite du toit est-elle payante' });
  await question.click();
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
  await page.locator('header').getByRole('link', { name: 'À propos' }).click();
  expect(problems).toEqual([]);
});
