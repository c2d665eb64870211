import { expect, test } from 'vitest';
import { companyParts } from '../../../src/site/definitions/company/company-parts';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, patience, preview } from '../../harness/studio/editor-page';
import { violations } from '../../harness/studio/interface-violations';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** The company's data are in sections by subject, each one step away. */

const studio = studioUnderTest();
const show = onePage(studio);

test('the list of documents opens a section, which shows only its own fields, beside the same page', async () => {
  const page = await show('/vannes');
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await page.getByRole('button', { name: 'Documents' }).click();
  const list = page.getByRole('dialog', { name: 'Documents' }).getByRole('region', { name: 'L’entreprise' });
  await page.getByLabel('Chercher un document').fill('congés');
  await expect.poll(() => list.getByRole('button').allTextContents(), patience).toEqual(['Fermetures', 'Annonces']);
  await page.getByLabel('Chercher un document').fill('');
  await list.getByRole('button', { name: 'Téléphone et e-mail' }).click();
  await form.getByRole('heading', { level: 2, name: 'Téléphone et e-mail' }).waitFor();
  await hasFocus(field(page, 'Téléphone'));
  const names = await form.getByRole('group', { name: 'Téléphone et e-mail' }).getByRole('textbox').count();
  expect(names).toBe(2);
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vannes/ })
    .waitFor();
  // Back to all parts by keyboard: the first one has the focus.
  await form.getByRole('button', { name: 'L’entreprise et le site', exact: true }).press('Enter');
  await hasFocus(form.getByRole('button', { name: /^Téléphone et e-mail/ }));
  expect(await violations(page)).toEqual([]);
});

test.runIf(isLong)('every section is found by its name, and axe finds no fault in it', async () => {
  const page = await show('/');
  const found: Record<string, string[]> = {};
  for (const { title } of Object.values(companyParts)) {
    await goByName(page, title);
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    found[title] = await violations(page, 'aside');
  }
  expect(found).toEqual(Object.fromEntries(Object.values(companyParts).map(({ title }) => [title, []])));
});

test('a click in the page opens the section of the value, and a missing field is added by its name', async () => {
  const page = await show('/');
  await preview(page).locator('header a[href^="tel:"]').first().click();
  await hasFocus(field(page, 'Téléphone'));
  await page.getByRole('heading', { level: 2, name: 'Téléphone et e-mail' }).waitFor();
  await goByName(page, 'Fermetures');
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await form.getByRole('heading', { level: 2, name: 'Fermetures' }).waitFor();
  expect(await form.getByRole('button', { name: 'Ajouter un champ' }).count()).toBe(0);
  await form.getByRole('button', { name: 'Ajouter : fermé les jours fériés' }).click();
  await hasFocus(form.getByRole('switch', { name: 'Fermé les jours fériés' }));
  await page.keyboard.press('Control+z');
  await form.getByRole('button', { name: 'Ajouter : fermé les jours fériés' }).waitFor();
});

test('a closure is announced on every page by one click, which « Annuler » undoes', async () => {
  const page = await show('/vannes');
  await goByName(page, 'Fermetures');
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await form.getByRole('button', { name: 'Ajouter : fermetures' }).click();
  await field(page, 'Premier jour').fill('2098-08-04');
  await field(page, 'Premier jour').blur();
  await form
    .getByRole('button', { name: 'Annoncer sur toutes les pages\u00a0: «\u00a0Fermé le 4 août\u00a0»' })
    .click();
  await form.getByRole('heading', { level: 2, name: 'Annonces' }).waitFor();
  // The closure is shown before its dates, too, because authors must see what they write.
  const banner = preview(page).getByRole('region', { name: 'Fermé le 4 août' });
  await banner.getByText('Nous rouvrons le mardi 5 août.').waitFor();
  await banner.getByText('Fermé le 4 août').click();
  await hasFocus(field(page, 'Titre'));
  await page.keyboard.press('Control+z');
  await banner.waitFor({ state: 'detached' });
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
});

test.each([
  ['couleur', /^Couleur|^Apparence/],
  ['police', /^Apparence/],
  ['coins', /^Apparence/],
  ['favicon', /^Apparence/],
  ['logo', /^Emblème|^Apparence/],
])('« %s » leads to the look', async (words, pattern) => {
  const page = await show('/vannes');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Aller à' });
  await hasFocus(search);
  await search.fill(words);
  const first = page.getByRole('dialog').locator('[data-action]').first();
  await expect.poll(() => first.textContent(), patience).toMatch(pattern);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Apparence' }).waitFor();
});
