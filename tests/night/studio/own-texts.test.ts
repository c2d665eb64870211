import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import {
  clickInPage,
  goByName,
  field,
  hasFocus,
  holds,
  patience,
  preview,
  save,
  valueIn,
} from '../../harness/studio/editor-page';
import { faultsOfTouch, inHand } from '../../harness/studio/hand';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Overrides: one action replaces a text of a layout or section on one page, and one action restores it. */

const studio = studioUnderTest();
const show = onePage(studio);
const hold = inHand(studio);
const vannes = () => studio.text('towns/vannes.json');
const own = 'Texte de cette page';
const title = { at: 'page-header/title', instead: 'Couvreur {atName} ({postcode})' };

test('the title of a town is clicked and overridden: the town keeps its name, and the others their title', async () => {
  const before = vannes();
  const layout = studio.text('layouts/town.json');
  const page = await show('/vannes');
  await preview(page).locator('h1').click();
  // Typing alone changes nothing for other pages; Enter is for the most likely action.
  const otherwise = page.getByRole('button', { name: 'Autre texte pour cette page', exact: true });
  await hasFocus(otherwise);
  await page.keyboard.type('Mon');
  await holds(field(page, 'Nom'), 'Vannes');
  await page.keyboard.press('Enter');
  const input = field(page, own);
  await hasFocus(input);
  await holds(input, 'Couvreur à Vannes (56000)');
  // The whole text is selected, so that new text replaces it.
  await page.keyboard.insertText('Votre couvreur au port');
  await preview(page).getByRole('heading', { level: 1, name: 'Votre couvreur au port' }).waitFor();
  await preview(page)
    .getByRole('link', { name: /Appeler\sVannes/ })
    .first()
    .waitFor();
  await save(page);
  expect(valueIn(vannes(), 'overrides')).toEqual([{ ...title, text: 'Votre couvreur au port' }]);
  expect(valueIn(vannes(), 'name')).toBe('Vannes');
  expect(studio.text('layouts/town.json')).toBe(layout);

  // From now on, a click on it leads to the override, with a link to the shared text.
  await preview(page).locator('main h2').first().click();
  await preview(page).locator('h1').click();
  await hasFocus(input);
  await page.getByRole('button', { name: 'Modifier le texte partagé par 8 pages' }).waitFor();
  await page.getByRole('button', { name: 'Revenir au texte commun' }).click();
  await preview(page).getByRole('heading', { level: 1, name: 'Couvreur à Vannes (56000)' }).waitFor();
  await hasFocus(field(page, 'Nom'));
  await save(page);
  expect(vannes()).toBe(before);
});

test.runIf(isLong)(
  'a layout’s text is overridden without opening the layout, and the steps are undone in order',
  async () => {
    const before = vannes();
    const page = await show('/vannes');
    await clickInPage(page, 'main a:has-text("Retour à l")');
    const otherwise = page.getByRole('button', { name: 'Autre texte pour cette page', exact: true });
    // The layout is still one action away.
    const form = page.getByRole('complementary', { name: 'Formulaire' });
    await form.getByRole('button', { name: 'Modifier la mise en page (8 pages)' }).waitFor();
    await hasFocus(otherwise);
    await page.keyboard.press('Enter');
    await hasFocus(field(page, own));
    // The text still equals the shared one: the form says so, but it is no fault.
    await page.getByText('Ce texte est encore le texte commun.').waitFor();
    await page.keyboard.insertText('Tous nos chantiers');
    await preview(page).getByRole('link', { name: 'Tous nos chantiers' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await preview(page)
      .getByRole('link', { name: /Retour à l.accueil/ })
      .waitFor();
    await page.getByText('Tout est enregistré').waitFor();
    expect(vannes()).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await preview(page).getByRole('link', { name: 'Tous nos chantiers' }).waitFor();
    await save(page);
    expect(valueIn(vannes(), 'overrides', 0, 'at')).toBe('page-header/back/label');

    // When the page gets blocks of its own, it keeps its overrides.
    await page.getByRole('button', { name: 'Donner à cette page sa propre mise en page' }).click();
    await save(page);
    expect(valueIn(vannes(), 'blocks', 0, 'back', 'label')).toBe('Tous nos chantiers');
    expect(JSON.parse(vannes())).not.toHaveProperty('overrides');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    // An undo may come after a save has begun: the next save includes it.
    const savedAgain = async () => {
      await page.keyboard.press('Control+s');
      return vannes();
    };
    await expect.poll(savedAgain, { ...patience, interval: 500 }).toBe(before);
    await page.getByText('Tout est enregistré').waitFor();
  },
);

test.runIf(isLong)('a text of a section is overridden on one of its pages', async () => {
  const section = studio.text('sections/visite.json');
  const page = await show('/services/ardoise');
  await preview(page).getByRole('heading', { level: 2, name: 'Une visite sans engagement' }).waitFor();
  await clickInPage(page, 'main h2:has-text("Une visite sans engagement")');
  await page.getByText('Texte partagé par 4 pages').waitFor();
  await page.getByRole('button', { name: 'Autre texte pour cette page', exact: true }).click();
  await hasFocus(field(page, own));
  await page.keyboard.insertText('Nous montons voir');
  await preview(page).getByRole('heading', { level: 2, name: 'Nous montons voir' }).waitFor();
  await save(page);
  expect(valueIn(studio.text('services/ardoise.json'), 'overrides', 0)).toEqual({
    at: 'call-to-action/title',
    instead: 'Une visite sans engagement',
    text: 'Nous montons voir',
  });
  expect(studio.text('sections/visite.json')).toBe(section);
});

test.runIf(isLong)('by keyboard alone, a text is overridden, and the shared one restored', async () => {
  const before = vannes();
  const page = await show('/vannes');
  await goByName(page, 'Nom Vannes');
  await hasFocus(field(page, 'Nom'));
  await walkTo(page, 'Shift+Tab', 'Autre texte pour cette page');
  await page.keyboard.press('Enter');
  await hasFocus(field(page, own));
  await page.keyboard.insertText('Un toit sûr');
  await save(page);
  expect(valueIn(vannes(), 'overrides', 0, 'text')).toBe('Un toit sûr');
  await goByName(page, 'Un toit sûr');
  await hasFocus(field(page, own));
  await walkTo(page, 'Tab', 'Revenir au texte commun');
  await page.keyboard.press('Enter');
  await hasFocus(field(page, 'Nom'));
  await save(page);
  expect(vannes()).toBe(before);
});

test.runIf(isLong)('on a phone: one tap to override, one to restore, and large enough touch targets', async () => {
  const before = vannes();
  const page = await hold('/vannes');
  await preview(page).locator('h1').tap();
  const otherwise = page.getByRole('button', { name: 'Autre texte pour cette page', exact: true });
  await otherwise.waitFor();
  expect(await faultsOfTouch(page)).toEqual([]);
  await otherwise.tap();
  await hasFocus(field(page, own));
  await page.keyboard.insertText('Votre couvreur au port');
  await preview(page).getByRole('heading', { level: 1, name: 'Votre couvreur au port' }).waitFor();
  expect(await faultsOfTouch(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
  await page.getByText('Tout est enregistré').waitFor();
  expect(valueIn(vannes(), 'overrides', 0, 'text')).toBe('Votre couvreur au port');
  await page.getByRole('button', { name: 'Revenir au texte commun' }).tap();
  await preview(page).getByRole('heading', { level: 1, name: 'Couvreur à Vannes (56000)' }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
  await page.getByText('Tout est enregistré').waitFor();
  expect(vannes()).toBe(before);
});

test.runIf(isLong)(
  'a title typed over a town’s name is reported before saving, and becomes the title with one action',
  async () => {
    const before = vannes();
    const page = await show('/vannes');
    // The change that was saved elsewhere has arrived.
    await preview(page).getByRole('heading', { level: 1, name: 'Couvreur à Vannes (56000)' }).waitFor();
    await preview(page).locator('h1').click();
    await page.getByRole('button', { name: 'Changer le nom de la ville' }).click();
    await hasFocus(field(page, 'Nom'));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Votre couvreur au port');
    await page.getByText('Aucune commune ne s’appelle ainsi').waitFor();
    await page.getByRole('button', { name: 'N’en faire que le titre de cette page' }).click();
    await hasFocus(field(page, own));
    await holds(field(page, own), 'Votre couvreur au port');
    await preview(page)
      .getByRole('link', { name: /Appeler\sVannes/ })
      .first()
      .waitFor();
    await save(page);
    expect(valueIn(vannes(), 'name')).toBe('Vannes');
    expect(valueIn(vannes(), 'overrides')).toEqual([{ ...title, text: 'Votre couvreur au port' }]);
    await page.getByRole('button', { name: 'Revenir au texte commun' }).click();
    await save(page);
    expect(vannes()).toBe(before);
  },
);

/** Presses a key until a button has the focus. */
async function walkTo(page: Page, key: string, name: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, name);
  for (let turn = 0; turn < 20 && !(await isThere()); turn++) await page.keyboard.press(key);
  expect(await isThere()).toBe(true);
}
