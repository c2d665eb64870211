import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitors } from '../../harness/browser/visitor';
import type { Product } from '../../harness/start-product';
import { field, holds, patience, preview, save } from '../../harness/studio/editor-page';
import { startDev } from '../../harness/studio/open-studio';

/** A site made from a starter, whose document states the whole look. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-starter-'));
const folder = path.join(home, 'site');
const visit = visitors();
const siteFile = () => JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')) as { look?: unknown };
let product: Product;

beforeAll(async () => {
  cpSync('starters/paysagiste', folder, { recursive: true });
  product = await startDev({ SITE_CONFIG: folder, LOCAL_DIR: path.join(home, 'local') });
});
afterAll(async () => {
  await product.stop();
  rmSync(home, { recursive: true, force: true });
});

test('its look is shown, changed by its pictures, and reset to the engine’s own', async () => {
  const before = siteFile();
  const page = await visit({
    baseURL: product.origin,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  });
  await page.goto('/atelier/?path=/');
  await preview(page).locator('h1').waitFor();
  await page.getByRole('button', { name: 'Apparence', exact: true }).click();
  await holds(field(page, 'Couleur forte'), '#24512f');
  const chosen = (group: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true }).textContent();
  expect(await chosen('Coins')).toBe('Arrondis');
  expect(await chosen('Police des textes')).toContain('Nunito');
  expect(await page.getByText(/^Se lit bien/).count()).toBe(5);

  await page
    .getByRole('radiogroup', { name: 'Motif' })
    .getByRole('radio', { name: /^Un filet/ })
    .click();
  // A default stays written if the document states it.
  await page.getByRole('radio', { name: 'Adoucis' }).click();
  const root = preview(page).locator('html');
  await expect.poll(() => root.getAttribute('data-motif'), patience).toBe('rule');
  await save(page);
  expect(siteFile()).toEqual({ ...before, look: { ...(before.look as object), motif: 'rule', corners: 'soft' } });

  await page.getByRole('button', { name: 'Revenir à l’apparence d’origine' }).click();
  await expect.poll(() => root.getAttribute('data-motif'), patience).toBe('pipe');
  await save(page);
  const { look: _, ...others } = before;
  expect(siteFile()).toEqual(others);
});
