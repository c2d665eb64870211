import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, holds, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Find and replace in the whole site, from any page, with a preview of each match. */

const studio = studioUnderTest();
const show = onePage(studio);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Chercher et remplacer dans tout le site' });

test('« téléphone » finds the company’s number from the page of a town', async () => {
  const page = await show('/vannes');
  await goByName(page, 'téléphone');
  await hasFocus(field(page, 'Téléphone'));
  await holds(field(page, 'Téléphone'), String(valueIn(studio.text('site.json'), 'phone')));
});

test('text of another document is found in any spelling, and leads to its field', async () => {
  const page = await show('/vannes');
  await page.keyboard.press('Control+k');
  await hasFocus(page.getByLabel('Aller à'));
  await page.keyboard.insertText('une aureole ou un son mat');
  await page.getByRole('button', { name: /une auréole ou un son mat/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-file="blog/lire-une-ardoise.json"]').waitFor();
  const excerpt = String(valueIn(studio.text('blog/lire-une-ardoise.json'), 'excerpt'));
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value), patience)
    .toBe(excerpt);
});

test('each match has a preview, some are excluded, and one step undoes the rest', async () => {
  const files = ['blog.json', 'home.json', 'site.json'];
  const before = files.map((file) => studio.text(file));
  const page = await show('/');
  await goByName(page, 'Chercher et remplacer');
  await hasFocus(dialog(page).getByLabel('Chercher'));
  await page.keyboard.insertText('COUVREUR');
  await dialog(page).getByText('couvreurs (').click();
  await dialog(page).getByLabel('Remplacer par').fill('artisans');
  // The dialog shows the document, the field, the present text and the new one.
  const home = dialog(page).getByRole('region', { name: 'Accueil' });
  await home.getByText('équipe de cinq couvreurs artisans installée à Vannes').waitFor();
  expect(await home.locator('del').first().textContent()).toBe('couvreurs');
  expect(await home.locator('ins').first().textContent()).toBe('artisans');
  await home
    .getByRole('checkbox', { name: /Texte|Légende|Libellé/ })
    .last()
    .uncheck();
  const act = dialog(page).getByRole('button', { name: /^Remplacer à \d+ endroits?$/ });
  const count = Number(/\d+/.exec((await act.textContent()) ?? '')?.[0]);
  await act.click();
  await page.getByText(`Remplacé à ${count} endroits.`).first().waitFor();
  await preview(page).getByText('équipe de cinq artisans installée à Vannes').waitFor();
  await save(page);
  const drafted = files.map((file) => studio.text(file));
  const times = (texts: string[], word: string) => texts.join('').split(word).length - 1;
  expect(times(drafted, 'artisans') - times(before, 'artisans')).toBe(count);
  expect(times(before, 'couvreurs') - times(drafted, 'couvreurs')).toBe(count);
  expect(times(drafted, '"label": "couvreurs"')).toBe(1);
  await page.keyboard.press('Control+z');
  await preview(page).getByText('équipe de cinq couvreurs installée à Vannes').waitFor();
  await save(page);
  expect(files.map((file) => studio.text(file))).toEqual(before);
});

test.runIf(isLong)('settings, actions, blocks and help are found in the user’s words, without scrolling', async () => {
  const page = await show('/vannes');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Aller à' });
  await hasFocus(search);
  const wanted: Record<string, RegExp> = {
    horaires: /^Horaires/,
    prix: /prix/i,
    supprimer: /^Supprimer « Vannes »/,
    photo: /^(?:Photo|Image)/,
    Google: /Google/,
    couleur: /apparence|Couleur/i,
    logo: /^Emblème/,
    menu: /^Menu principal/,
    'ajouter une ville': /^Créer : une ville/,
    facebook: /^Réseaux sociaux/,
    siret: /^Immatriculation|^Mentions légales/,
    téléphone: /^Téléphone/,
    congés: /fermetures/i,
    sauvegarder: /^Enregistrer/,
    renommer: /^Renommer « Vannes »/,
    'revenir en arrière': /^Revenir en arrière/,
    'mettre en ligne': /^Publier/,
    aide: /^Aide/,
  };
  const lines = page.getByRole('dialog').locator('[data-action]');
  for (const [words, pattern] of Object.entries(wanted)) {
    await search.fill(words);
    // The lines that are visible without scrolling, with normalized spaces.
    const seen = async () => (await lines.allTextContents()).slice(0, 5).map((line) => line.replace(/\s/g, ' '));
    await expect.poll(seen, { ...patience, message: words }).toContainEqual(expect.stringMatching(pattern));
  }
  await search.fill('revenir en arrière');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Aide' }).getByText('aussi loin que vous voulez').waitFor();
  await page.keyboard.press('Escape');
});
