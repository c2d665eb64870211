import { expect, test } from 'vitest';
import { field, hasFocus, holds, preview, valueIn } from './editor-page';
import { studioUnderTest } from './open-studio';

/** What is clicked in the page is found in the form: its own field, focused, with the file's value. */

const studio = studioUnderTest();
const home = () => studio.text('home.json');

test('the hero’s title', async () => {
  const page = await studio.open('/');
  await preview(page).locator('h1').click();
  await hasFocus(field(page, 'Titre'));
  await holds(field(page, 'Titre'), String(valueIn(home(), 'blocks', 0, 'title')));
});

test('a button, an icon’s text and an image', async () => {
  const page = await studio.open('/');
  const label = String(valueIn(home(), 'blocks', 0, 'primary', 'label'));
  await preview(page).locator('main').getByRole('link', { name: label }).first().click();
  await hasFocus(field(page, 'Texte du bouton').first());
  const highlight = String(valueIn(home(), 'blocks', 0, 'highlights', 0, 'text')).replace(/'/g, '’');
  await preview(page).locator('main').getByText(highlight).first().click();
  await holds(field(page, 'Texte').first(), String(valueIn(home(), 'blocks', 0, 'highlights', 0, 'text')));
  await hasFocus(field(page, 'Texte').first());
});

test('on a town, the title leads to the name, which says how many pages share the text around it', async () => {
  const page = await studio.open('/vannes');
  await preview(page).locator('h1').click();
  await hasFocus(field(page, 'Nom'));
  await holds(field(page, 'Nom'), 'Vannes');
  await page.getByText('Montré par un texte partagé par 8 pages').waitFor();
  // The text itself is another document, opened by an act of its own; its tokens are chips with their value.
  await page.getByRole('button', { name: 'Modifier le texte partagé par 8 pages' }).click();
  // Not before it is known whose pages they are.
  await page
    .getByRole('region', { name: 'Modifier la mise en page' })
    .getByRole('button', { name: 'Modifier la mise en page (8 pages)' })
    .click();
  const text = page.getByRole('textbox', { name: 'Titre', exact: true });
  await hasFocus(text);
  expect(await text.locator('[data-token=atName]').textContent()).toBe('à Vannes');
  await page.getByText('Texte partagé par 8 pages').waitFor();
});

test('a phone number anywhere leads to the one that is written once', async () => {
  const page = await studio.open('/vannes');
  await preview(page).locator('footer a[href^="tel:"]').first().click();
  await hasFocus(field(page, 'Téléphone'));
  await holds(field(page, 'Téléphone'), String(valueIn(studio.text('site.json'), 'phone')));
});

test('a service’s card leads to the document of that service', async () => {
  const page = await studio.open('/');
  const title = String(valueIn(studio.text('services/zinguerie.json'), 'card', 'title'));
  await preview(page)
    .locator('main')
    .getByRole('heading', { level: 3, name: title.replace(/'/g, '’') })
    .first()
    // The whole card is a link that lies over its title.
    .click({ force: true });
  await holds(field(page, 'Titre').first(), title);
  await page.getByRole('complementary').getByText('Service', { exact: true }).first().waitFor();
});
