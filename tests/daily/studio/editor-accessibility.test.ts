import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '../../../src/page/registry/schemas';
import { isLong } from '../../harness/size';
import { hasFocus, preview } from '../../harness/studio/editor-page';
import { settled, violations } from '../../harness/studio/interface-violations';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** axe finds no fault in the interface, whichever parts are open. */

const studio = studioUnderTest();
const show = onePage(studio);
const dialogOf = '[role=dialog]';

test('no fault in the form, a hint, the list of documents, the command palette, the image picker', async () => {
  const page = await show('/');
  const found: Record<string, string[]> = {};
  await preview(page).locator('h1').click();
  await page.getByText('Bienvenue dans l’atelier').waitFor();
  found.form = await violations(page);

  await page.getByRole('button', { name: 'Documents' }).click();
  await settled(page.getByRole('dialog', { name: 'Documents' }));
  found.documents = await violations(page, dialogOf);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await hasFocus(page.getByLabel('Aller à'));
  await page.keyboard.type('titre');
  await page.getByText('Titre de la page').last().waitFor();
  found.palette = await violations(page, dialogOf);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page
    .getByRole('button', { name: /changer d’image/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'hero.svg' }).waitFor();
  await settled(page.getByRole('dialog'));
  found.images = await violations(page, dialogOf);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(found).toEqual({ form: [], documents: [], palette: [], images: [] });
});

test.runIf(isLong)('no fault in the palette of blocks, over the outline of the page', async () => {
  const page = await show('/');
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un bloc' });
  await dialog.locator('iframe').first().waitFor({ state: 'attached' });
  await settled(dialog);
  expect(await violations(page, dialogOf)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test.runIf(isLong)('no fault beside two versions of a value', async () => {
  const page = await show('/');
  await preview(page).locator('h1').click();
  await hasFocus(page.getByRole('textbox', { name: 'Titre', exact: true }));
  await page.keyboard.type('Mien ');
  const home = path.join(studio.folder, 'home.json');
  writeFileSync(home, readFileSync(home, 'utf8').replace('Un toit d', 'Leur toit d'));
  await page.getByText('a changé ici et ailleurs').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test.runIf(isLong)(
  'no fault on a page that follows a layout: its outline, the warning before the layout, a form with chips and faults',
  async () => {
    const page = await show('/vannes');
    await preview(page).locator('h1').click();
    await page.getByRole('button', { name: /^Modifier le texte partagé/ }).click();
    const gate = page.getByRole('region', { name: 'Modifier la mise en page' });
    await gate.waitFor();
    expect(await violations(page)).toEqual([]);
    await gate.getByRole('button', { name: /^Modifier la mise en page/ }).click();
    await hasFocus(page.getByRole('textbox', { name: 'Titre', exact: true }));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page
      .getByText(/faute.? à corriger/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.runIf(isLong)('no fault in the gallery of blocks, each rendered at three widths by the engine', async () => {
  const page = await studio.blank();
  await page.goto('/atelier/blocs');
  const frames = page.frameLocator('iframe[title="Questions fréquentes, téléphone"]');
  await page.getByRole('link', { name: 'Questions fréquentes' }).click();
  await frames.getByRole('heading', { name: 'Questions fréquentes' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(definitions.length);
  expect(await violations(page)).toEqual([]);
});
