import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, holds, patience, preview, tabTo, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** From nothing to a page, without editing a file. */

const studio = studioUnderTest();
const show = onePage(studio);

const openList = (page: Page) => page.getByRole('button', { name: 'Documents', exact: true }).click();

async function make(page: Page, what: string): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test('a town is created from its postcode, and its page is shown', async () => {
  const page = await show('/');
  expect(await page.getByRole('button', { name: 'Publier' }).count()).toBe(0);
  await make(page, 'Une ville');
  const asked = page.getByLabel('Code postal ou nom de la ville');
  const found = page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button');
  await asked.fill('Vouillé');
  await expect.poll(() => found.allInnerTexts(), patience).toHaveLength(4);
  const both = (await found.allInnerTexts()).slice(0, 2).join(' ');
  expect(both).toContain('Vienne');
  expect(both).toContain('Deux-Sèvres');
  await asked.fill('86190');
  await found.filter({ hasText: 'Vouillé' }).filter({ hasText: 'Une autre : Deux-Sèvres, 79230' }).click();
  await page.getByText('12 choisies, de 10 à 15').waitFor();
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vouillé/ })
    .waitFor();
  expect(valueIn(studio.text('towns/vouille.json'), 'communes')).toContain('Quinçay');
  expect(valueIn(studio.text('towns/vouille.json'), 'draft')).toBe(true);
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await expect.poll(() => existsSync(path.join(studio.folder, 'towns/vouille.json')), patience).toBe(false);
});

/** The desk does it daily by touch: tests/daily/desk/work-in-a-minute.test.ts. */
test.runIf(isLong)('a finished work is made by keyboard, in the town in view, as a draft with its form', async () => {
  const page = await show('/auray');
  await goByName(page, 'Créer : une réalisation');
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réalisation' });
  const town = dialog.getByRole('combobox', { name: 'Ville du chantier' });
  await holds(town, 'Auray');
  await hasFocus(town);
  await page.keyboard.press('Tab');
  await hasFocus(dialog.getByRole('combobox', { name: 'Service' }));
  await page.keyboard.insertText('ardoise');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(dialog.getByRole('combobox', { name: 'Service' }), 'Ardoise');
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await preview(page).getByRole('heading', { level: 1, name: 'Ardoise à Auray' }).waitFor();
  await holds(field(page, 'Ville'), 'Auray');
  const file = path.join(studio.folder, 'case-studies/ardoise-a-auray.json');
  expect(existsSync(file)).toBe(true);
  // Publishing it too early explains what is missing.
  await page.getByRole('complementary').getByRole('switch', { name: 'Pas public' }).uncheck();
  await page.getByText(/Noter l’accord seulement/).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => existsSync(file), patience).toBe(false);
});

test.runIf(isLong)('an article is created, and its page is shown', async () => {
  const page = await show('/');
  await make(page, 'Un article');
  await page.getByLabel('Titre de l’article').fill('Poser une gouttière');
  await page.getByRole('button', { name: 'Créer l’article' }).click();
  await preview(page).getByRole('heading', { level: 1, name: 'Poser une gouttière' }).waitFor();
  expect(new URL(page.url()).searchParams.get('path')).toBe('/blog/poser-une-gouttiere');
});

test.runIf(isLong)('a photograph is dropped on the page, and shown once its alternative text is written', async () => {
  const page = await show('/services/ardoise');
  const picture = preview(page).locator('main img').first();
  await picture.waitFor();
  const photograph = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  await picture.evaluate((image, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'Toit d’Auray.jpg', { type: 'image/jpeg' }));
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = image.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    image.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
  }, photograph.toString('base64'));
  const put = page.getByRole('button', { name: 'Mettre cette photo' });
  await put.waitFor();
  expect(await put.isDisabled()).toBe(true);
  await page.getByLabel('Elle montre quelque chose d’utile').check();
  await page.getByLabel('Ce qu’elle montre, pour qui ne la voit pas').fill('Un toit refait à Auray.');
  await put.click();
  await preview(page).locator('main img[alt="Un toit refait à Auray."]').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('services/ardoise.json')).toContain('"media/toit-d-auray.jpg"');
});

test.runIf(isLong)(
  'photographs in the image library, dropped or chosen; a text file among them is refused',
  async () => {
    const page = await show('/');
    await openList(page);
    await page.getByRole('button', { name: 'Images', exact: true }).click();
    const area = page.getByRole('button', { name: /^Déposez des photos ici/ });
    const images = page.getByRole('list', { name: 'Images du site' });
    await images.waitFor();
    const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a5' } })
      .jpeg()
      .toBuffer();
    await area.evaluate((target, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['…'], 'devis.pdf', { type: 'application/pdf' }));
      dataTransfer.items.add(new File([bytes], 'Chantier.jpg', { type: 'image/jpeg' }));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, photograph.toString('base64'));
    await images.getByText('chantier.jpg', { exact: true }).waitFor();
    await page.getByText('Ce fichier est un PDF').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await area.press('Enter');
    const other = await sharp(photograph).negate().toBuffer();
    await (await choosing).setFiles({ name: 'Fini.jpg', mimeType: 'image/jpeg', buffer: other });
    await images.getByText('fini.jpg', { exact: true }).waitFor();
    expect(await page.getByText('Ce fichier est un PDF').count()).toBe(0);
    for (const name of ['chantier.jpg', 'fini.jpg'])
      expect(existsSync(path.join(studio.folder, 'media', name))).toBe(true);
    await page.keyboard.press('Escape');
  },
);

test.runIf(isLong)('a town under another address: the old one redirects, and links are updated', async () => {
  expect(studio.text('home.json')).toContain('"/auray"');
  const page = await show('/auray');
  await page.getByRole('complementary').getByRole('button', { name: 'Actions : Auray' }).click();
  await page.getByRole('menuitem', { name: 'Renommer…' }).click();
  await page.getByLabel('Adresse de la page').fill('auray-morbihan');
  await page.getByRole('button', { name: 'Renommer', exact: true }).click();
  await page.getByText('La page est maintenant à l’adresse /auray-morbihan').waitFor();
  expect(valueIn(studio.text('towns/auray-morbihan.json'), 'aliases')).toEqual(['/auray']);
  expect(studio.text('home.json')).toContain('"/auray-morbihan"');
  const old = await fetch(`${studio.origin()}/auray`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/auray-morbihan']);
});
