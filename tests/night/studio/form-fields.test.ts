import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Each kind of value has a fitting input. */

const studio = studioUnderTest();
const show = onePage(studio);

test.runIf(isLong)('an icon is found by a French word', async () => {
  const page = await show('/');
  await goByName(page, 'Icône Atout shield');
  const icon = field(page, 'Icône').first();
  await hasFocus(icon);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rendez-vous');
  await page.getByRole('option', { name: 'Calendrier' }).click();
  await save(page);
  const icons = valueIn(studio.text('home.json'), 'blocks', 0, 'highlights') as { icon: string }[];
  expect(icons.map((one) => one.icon)).toContain('calendar');
});

test('a link leads to an existing page', async () => {
  const page = await show('/');
  await goByName(page, 'Lien Bouton principal');
  await hasFocus(field(page, 'Lien').first());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('tarifs');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await save(page);
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'primary', 'href')).toBe('/tarifs');
});

test('a token is chosen from a menu, which a brace opens too, and is shown as a chip', async () => {
  const page = await show('/');
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Appelez le {');
  await hasFocus(page.getByRole('textbox', { name: 'Chercher une information' }));
  await page.keyboard.type('téléphone');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('textbox', { name: 'Signature', exact: true });
  const { phone } = JSON.parse(studio.text('site.json')) as { phone: string };
  await expect.poll(() => chips.locator('[data-token=phone]').textContent(), patience).toBe(phone);
  await hasFocus(chips);
  await page.keyboard.type(' !');
  await save(page);
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'tagline')).toMatch(/ Appelez le \{phone\} !$/);
});

test('a list item is added, moved and removed, and undo restores the file', async () => {
  const before = studio.text('home.json');
  const page = await show('/');
  await goByName(page, 'Texte Atout Assurance');
  await hasFocus(field(page, 'Texte').first());
  await page.getByRole('button', { name: /^Actions\s: Atout 2/ }).click();
  await page.getByRole('menuitem', { name: 'Monter' }).click();
  await expect
    .poll(() => preview(page).locator('main ul').filter({ hasText: 'Assurance' }).first().innerText(), patience)
    .toMatch(/^\s*Assurance/);
  await save(page);
  const highlights = valueIn(studio.text('home.json'), 'blocks', 0, 'highlights') as { text: string }[];
  expect(highlights[0]?.text).toMatch(/^Assurance/);
  await page.getByRole('button', { name: /^Actions\s: Atout 2/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.text('home.json')).toBe(before);
});

test.runIf(isLong)('an image is chosen from the folder, and has an alternative text or is decorative', async () => {
  const page = await show('/services/zinguerie');
  await goByName(page, 'Fichier Carte');
  await page.getByRole('button', { name: /^Image\s: changer d’image/ }).click();
  await page.getByRole('dialog', { name: 'Choisir une image' }).getByRole('button', { name: 'hero.svg' }).click();
  await field(page, 'Texte de remplacement').first().fill('Un toit');
  await save(page);
  expect(valueIn(studio.text('services/zinguerie.json'), 'card', 'image')).toEqual({
    src: 'media/hero.svg',
    alt: 'Un toit',
  });
});

test('an optional field is offered, added in the right place, and removed again', async () => {
  const before = studio.text('towns/vannes.json');
  const page = await show('/vannes');
  await page.getByRole('button', { name: 'Ajouter un champ' }).last().click();
  await page.getByRole('menuitem', { name: /^Nature des lieux/ }).click();
  await hasFocus(field(page, 'Nature des lieux'));
  await page.getByRole('button', { name: /^Retirer «\sNature des lieux/ }).click();
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('towns/vannes.json')).toBe(before);
});

test.runIf(isLong)('a value changes to another form, keeps its texts, and changes back', async () => {
  const file = 'towns/vannes.json';
  const before = studio.text(file);
  const names = valueIn(before, 'services') as string[];
  const page = await show('/vannes');
  await goByName(page, 'Prestation 1 Réfection');
  const forms = page.getByRole('radiogroup', { name: 'Forme' });
  await forms.getByText('Prestation détaillée').click();
  await preview(page).getByRole('heading', { level: 3, name: names[3]! }).waitFor();
  // A title without a text is reported immediately, and cannot be saved.
  await page.keyboard.press('Control+s');
  await page.getByText('Rien n’a été enregistré').waitFor();
  await hasFocus(field(page, 'Texte').first());
  await forms.getByText('Prestation', { exact: true }).click();
  await page.getByText('Tout est enregistré').waitFor();
  await expect.poll(() => field(page, 'Prestation 8').inputValue(), patience).toBe(names[7]);
  expect(studio.text(file)).toBe(before);
});

test('a fix of the validator is a button at the field', async () => {
  const before = studio.text('towns/vannes.json');
  const page = await show('/vannes');
  await goByName(page, 'Commune 2 Arradon');
  const commune = field(page, 'Commune 2');
  await hasFocus(commune);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('aradon');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('arradon');
  await page.getByRole('button', { name: 'Écrire « Arradon »' }).click();
  await expect.poll(() => commune.inputValue(), patience).toBe('Arradon');
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('towns/vannes.json')).toBe(before);
});

test.runIf(isLong)('an uploaded photograph is re-encoded, and has an alternative text or is decorative', async () => {
  const photograph = await sharp({ create: { width: 3000, height: 200, channels: 3, background: '#789' } })
    .withExif({ IFD0: { Artist: 'Quelqu’un' } })
    .jpeg()
    .toBuffer();
  const before = valueIn(studio.text('home.json'), 'blocks', 0, 'image');
  expect(before).toHaveProperty('focus');
  const page = await show('/');
  await preview(page).locator('main section:first-of-type img').click();
  await page
    .getByRole('button', { name: /changer d’image/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Choisir une image' });
  const choosing = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: 'Ajouter une image' }).click();
  await (await choosing).setFiles({ name: 'Toit à Séné.JPG', mimeType: 'image/jpeg', buffer: photograph });
  await picker.waitFor({ state: 'detached' });
  await preview(page).locator('main section:first-of-type img[src*="toit-a-sene"]').waitFor();
  const stored = await sharp(path.join(studio.folder, 'media/toit-a-sene.jpg')).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 2400, height: 160 });
  expect(stored).not.toHaveProperty('exif');
  const notice = page.getByText('Ces mots disaient ce que montrait l’image d’avant.');
  await notice.waitFor();
  await field(page, 'Texte de remplacement').first().fill('Un toit neuf à Séné');
  await notice.waitFor({ state: 'detached' });
  await save(page);
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'image')).toEqual({
    src: 'media/toit-a-sene.jpg',
    alt: 'Un toit neuf à Séné',
  });
  await page
    .getByRole('checkbox', { name: /^Image décorative/ })
    .first()
    .click();
  await save(page);
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'image', 'alt')).toBe('');
  // Undoes the text, which is one step if it was typed in one go, then the file with its crop area.
  const words = field(page, 'Texte de remplacement').first();
  await page.keyboard.press('Control+z');
  if ((await words.inputValue()) === 'Un toit neuf à Séné') await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await save(page);
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'image')).toEqual(before);
});
