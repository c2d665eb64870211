import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, goByName, hasFocus, holds, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Creating and removing documents are undo steps; removed ones can be restored days later. */

const studio = studioUnderTest();
const show = onePage(studio);

const isThere = (file: string) => existsSync(path.join(studio.folder, file));
const file = 'blog/poser-une-gouttiere.json';

async function makeArticle(page: Page): Promise<void> {
  await goByName(page, 'Créer : un article');
  await page.getByLabel('Titre de l’article').fill('Poser une gouttière');
  await page.keyboard.press('Enter');
  await page.locator(`[data-file="${file}"]`).waitFor();
}

test('the department of a new town is a draft, and is undone with the town', async () => {
  const page = await show('/');
  const before = studio.text('site.json');
  const town = 'towns/vouille.json';
  await goByName(page, 'Créer : une ville');
  await page.getByLabel('Code postal ou nom de la ville').fill('86190');
  const found = page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button');
  await found.filter({ hasText: 'Vouillé' }).first().click();
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await page.locator(`[data-file="${town}"]`).waitFor();
  await page.getByText('Enregistrez pour ajouter Vienne aux départements de l’entreprise').waitFor();
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  expect(studio.text('site.json')).toBe(before);

  await page.keyboard.press('Control+z');
  await expect.poll(() => isThere(town), patience).toBe(false);
  await page.getByText('Tout est enregistré').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.locator(`[data-file="${town}"]`).waitFor();
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  await save(page);
  expect(valueIn(studio.text('site.json'), 'departments')).toContainEqual(expect.objectContaining({ name: 'Vienne' }));

  // Undone after the save: the town is removed, and its department becomes a draft again.
  await page.keyboard.press('Control+z');
  await expect.poll(() => isThere(town), patience).toBe(false);
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  await save(page);
  expect(JSON.parse(studio.text('site.json'))).toEqual(JSON.parse(before));
});

test('Ctrl+Z after a creation undoes it, and changes no other page; documents are saved', async () => {
  const page = await show('/vannes');
  await field(page, 'Introduction').fill('Une ville close de remparts.');
  await makeArticle(page);
  await field(page, 'Titre').fill('Poser une gouttière en zinc');
  await page.getByText('2 pas enregistrés').waitFor();
  await page.keyboard.press('Control+z');
  await holds(field(page, 'Titre'), 'Poser une gouttière');
  await page.keyboard.press('Control+z');
  // The user is back where they were before, and is told.
  await page.locator('[data-file="towns/vannes.json"]').waitFor();
  await page
    .getByText(/^Annulé.: création de «.Poser une gouttière.»/)
    .first()
    .waitFor();
  expect(isThere(file)).toBe(false);
  // The notice about the creation is gone, with its button.
  await expect.poll(() => page.getByText(/est créé, et n.est pas public/).count(), patience).toBe(0);
  await holds(field(page, 'Introduction'), 'Une ville close de remparts.');
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  await save(page);
  expect(studio.text('towns/vannes.json')).toContain('Une ville close de remparts.');
  await page.keyboard.press('Control+Shift+z');
  await page.locator(`[data-file="${file}"]`).waitFor();
  await expect.poll(() => isThere(file), patience).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => isThere(file), patience).toBe(false);
});

test('an unpublished article is restored two days later, by keyboard, with its links and its draft', async () => {
  const page = await studio.open('/');
  // Keys that are pressed before the studio has started are lost.
  await preview(page).locator('h1').waitFor();
  await makeArticle(page);
  const article = studio.text(file);
  const home = studio.text('home.json').replace('"/auray"', '"/blog/poser-une-gouttiere"');
  writeFileSync(path.join(studio.folder, 'home.json'), home);
  await field(page, 'Titre').fill('Poser une gouttière en zinc');
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();

  await goByName(page, 'Supprimer « Poser une gouttière »');
  await page.getByText('Un lien mène à cette page').waitFor();
  await page.getByRole('combobox', { name: 'Où mèneront ces liens, et son adresse' }).click();
  await page.keyboard.insertText('Redon');
  await page.getByRole('option', { name: 'Redon' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
  await expect.poll(() => isThere(file), patience).toBe(false);
  // No trace of the draft.
  await page.getByText('Tout est enregistré').waitFor();
  // At once, the removal is undone, and redone.
  await page.keyboard.press('Control+z');
  await expect.poll(() => isThere(file), patience).toBe(true);
  await page.locator(`[data-file="${file}"]`).waitFor();
  await holds(field(page, 'Titre'), 'Poser une gouttière en zinc');
  expect(studio.text('home.json')).toBe(home);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => isThere(file), patience).toBe(false);

  // Two days of other work.
  await page.goto('/atelier/?path=/vannes');
  await field(page, 'Introduction').fill('Deux jours de travail.');
  await save(page);
  await page.clock.setFixedTime(Date.now() + 2 * 24 * 3600 * 1000);
  await page.reload();
  await holds(field(page, 'Introduction'), 'Deux jours de travail.');
  // Found by its name, like existing documents.
  await page.keyboard.press('Control+k');
  await hasFocus(page.getByLabel('Aller à'));
  await page.keyboard.insertText('remettre gouttière');
  await page.getByText('Remettre « Poser une gouttière »').waitFor();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Supprimés' });
  const row = list.getByRole('listitem').filter({ hasText: 'Poser une gouttière' });
  await row.getByText(/il y a 2 jours.*avec des modifications pas enregistrées/).waitFor();
  const back = row.getByRole('button', { name: /^Remettre/ });
  await back.focus();
  await hasFocus(back);
  await page.keyboard.press('Enter');
  await page.locator(`[data-file="${file}"]`).waitFor();
  await holds(field(page, 'Titre'), 'Poser une gouttière en zinc');
  expect(studio.text(file)).toBe(article);
  expect(studio.text('home.json')).toBe(home);
  expect(valueIn(studio.text('towns/vannes.json'), 'intro')).toBe('Deux jours de travail.');
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();

  // The undo history survives the reload: the article is removed again, then the text of the other page is undone
  // there.
  await page.keyboard.press('Control+z');
  await expect.poll(() => isThere(file), patience).toBe(false);
  await page.keyboard.press('Control+z');
  await page.locator('[data-file="towns/vannes.json"]').waitFor();
  await holds(field(page, 'Introduction'), 'Une ville close de remparts.');
  await preview(page).getByText('Une ville close de remparts.').first().waitFor();
});

test('an unused image shows since when, is removed on request, and restored', async () => {
  const image = path.join(studio.folder, 'media/grain.svg');
  writeFileSync(image, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');
  const page = await show('/');
  await page.locator('[data-file="home.json"]').waitFor();
  await goByName(page, 'Images du site');
  const images = page.getByRole('list', { name: 'Images du site' });
  const item = images.getByRole('listitem').filter({ hasText: 'grain.svg' });
  await item.getByText('Utilisée nulle part, depuis aujourd’hui').waitFor();
  await item.getByRole('button', { name: 'Supprimer grain.svg' }).press('Enter');
  await expect.poll(() => existsSync(image), patience).toBe(false);
  await item.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await item.waitFor();
  expect(existsSync(image)).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await item.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await goByName(page, 'Supprimés');
  // A dialog takes the focus after its opening animation.
  await hasFocus(page.getByRole('dialog', { name: 'Supprimés' }));
  await page.getByRole('button', { name: 'Remettre « grain.svg »' }).press('Enter');
  await expect.poll(() => existsSync(image), patience).toBe(true);
});
