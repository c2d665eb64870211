import { expect, test } from 'vitest';
import { field, goByName, hasFocus, holds, patience, preview, valueIn } from './editor-page';
import { studioUnderTest } from './open-studio';

/** Typing, undoing, faults and saving: with the keyboard alone. */

const studio = studioUnderTest();

test('undo and redo give back text, focus and picture, across documents', async () => {
  const page = await studio.open('/vannes');
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Nom Vannes');
  await hasFocus(field(page, 'Nom'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' centre');
  await preview(page).getByRole('heading', { level: 1, name: 'Vannes centre' }).waitFor();
  await goByName(page, 'Accueil /');
  await preview(page)
    .getByRole('heading', { level: 1, name: /ardoise bien posé/ })
    .waitFor();
  await goByName(page, 'Titre Accueil ardoise bien');
  await hasFocus(field(page, 'Titre'));
  const before = await field(page, 'Titre').inputValue();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' !!');
  await preview(page).getByRole('heading', { level: 1, name: '!!' }).waitFor();

  await page.keyboard.press('Control+z');
  await holds(field(page, 'Titre'), before);
  await expect.poll(() => preview(page).locator('h1').textContent(), patience).not.toContain('!!');
  await page.keyboard.press('Control+z');
  await hasFocus(field(page, 'Nom'));
  await holds(field(page, 'Nom'), 'Vannes');
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vannes \(/ })
    .waitFor();
  await page.getByText('Tout est enregistré').waitFor();

  await page.keyboard.press('Control+Shift+z');
  await holds(field(page, 'Nom'), 'Vannes centre');
  await hasFocus(field(page, 'Nom'));
  await page.keyboard.press('Control+Shift+z');
  await preview(page).getByRole('heading', { level: 1, name: '!!' }).waitFor();
  await hasFocus(field(page, 'Titre'));
});

test('an emptied title is told in the validator’s sentence at the field, and is not saved', async () => {
  const before = studio.text('home.json');
  const page = await studio.open('/');
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Titre Accueil ardoise bien');
  await hasFocus(field(page, 'Titre'));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+s');
  await page.getByText('Rien n’a été enregistré').waitFor();
  await hasFocus(field(page, 'Titre'));
  const title = field(page, 'Titre');
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  const described = (await title.getAttribute('aria-describedby')) ?? '';
  const sentences = await Promise.all(
    described
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  expect(sentences.join(' ')).toMatch(/«\stitle\s».* est vide/);
  expect(studio.text('home.json')).toBe(before);
});

test('saving writes exactly the value', async () => {
  const before = studio.text('home.json');
  const page = await studio.open('/');
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Et « tout » le reste : 100 % !');
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  const tagline = String(valueIn(before, 'blocks', 0, 'tagline'));
  expect(studio.text('home.json')).toBe(before.replace(tagline, `${tagline} Et « tout » le reste : 100 % !`));
});
