import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../tests/harness/launch-chromium';
import { startProduct } from '../tests/harness/start-product';

/**
 * Takes the pictures of the studio's guide, over a copy of the site: `node --import tsx scripts/guide-pictures.ts`.
 * `WIDTH=1024 OUT=folder` takes them at another width, elsewhere, for whoever looks at the interface.
 */

const width = Number(process.env.WIDTH ?? 1280);
const out = path.resolve(process.env.OUT ?? 'docs/guides/atelier');
const home = mkdtempSync(path.join(tmpdir(), 'vitrine-guide-'));
const folder = path.join(home, 'site');
cpSync(process.env.SITE_CONFIG ?? 'site-config', folder, { recursive: true });
mkdirSync(out, { recursive: true });

const product = await startProduct('scripts/dev.ts', 'L’atelier', {
  SITE_CONFIG: folder,
  LOCAL_DIR: path.join(home, 'local'),
});
const browser = await launchChromium();
try {
  // The first visit compiles the studio.
  await fetch(`${product.origin}/atelier/`);
  const page = await browser.newPage({ viewport: { width, height: 800 }, locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('atelier-connu', 'true'));
  await page.goto(`${product.origin}/atelier/?path=/`);
  await takeAll(page);
} finally {
  await browser.close();
  await product.stop();
  rmSync(home, { recursive: true, force: true });
}
const sizes = readdirSync(out).map((name) => statSync(path.join(out, name)).size);
console.log(`${sizes.length} images, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} ko`);

async function takeAll(page: Page): Promise<void> {
  const preview = page.frameLocator('iframe');
  const title = preview.locator('h1');
  await title.waitFor();
  await title.click();
  await settled(page);
  await take(page, 'page');

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await settled(page);
  await take(page, 'documents');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Une ville' }).click();
  await page.getByLabel('Code postal ou nom de la ville').fill('Vouillé');
  await page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button').first().waitFor();
  await settled(page);
  if (process.env.OUT) await take(page, 'ville-nom');
  await page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button').first().click();
  await settled(page);
  await take(page, 'ville');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Images', exact: true }).click();
  await page.getByRole('list', { name: 'Images du site' }).getByRole('listitem').first().waitFor();
  await settled(page);
  await take(page, 'images');
}

/** Pictures that are still coming, and what moves, have come to rest. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.waitForTimeout(600);
}

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 64, effort: 6 })
    .toFile(path.join(out, `${name}.webp`));
}
