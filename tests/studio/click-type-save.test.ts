import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../browser/product';
import { visitors } from '../browser/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-studio-'));
const site = path.join(folder, 'site');
const visit = visitors();
let product: Product;

beforeAll(async () => {
  cpSync('site-config', site, { recursive: true });
  product = await startProduct('scripts/dev.ts', 'Le site se met à jour', {
    SITE_CONFIG: site,
    LOCAL_DIR: path.join(folder, 'local'),
  });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openStudio(address: string): Promise<Page> {
  const page = await visit({ baseURL: product.origin, viewport: { width: 1280, height: 800 } });
  await page.goto(`/atelier/?path=${address}`);
  return page;
}

const text = (file: string) => readFileSync(path.join(site, file), 'utf8');
const preview = (page: Page) => page.frameLocator('iframe');

test('the hero’s title is clicked, typed over, seen in the page and saved: the file differs by that value', async () => {
  const before = text('home.json');
  const { title } = (JSON.parse(before) as { blocks: { title: string }[] }).blocks[0]!;
  const page = await openStudio('/');
  await preview(page).locator('h1').click();
  const field = page.getByLabel('Titre', { exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe(title);

  await page.keyboard.press('Control+End');
  await page.keyboard.type(', « sans faute » !');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  expect(text('home.json')).toBe(before);

  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  expect(text('home.json')).toBe(before.replace(title, `${title}, « sans faute » !`));
});
