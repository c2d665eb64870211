import { expect, test } from 'vitest';
import { field, hasFocus, holds, patience, preview, valueIn } from './editor-page';
import { hasLayers, inHand, placeOnScreen, showKeys } from './hand';
import { studioUnderTest } from './open-studio';

/** On a telephone: the page fills the screen, and one tap on a text brings its field, above the keys. */

const studio = studioUnderTest();
const open = inHand(studio);

test('a text is tapped, written above the keys with its place in view and marked, and saved', async () => {
  const before = studio.text('home.json');
  const title = String(valueIn(before, 'blocks', 0, 'title'));
  const page = await open('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const frame = (await page.locator('iframe[title="Aperçu de la page"]').boundingBox())!;
  expect(frame.width).toBe(390);
  expect(frame.height).toBeGreaterThan(700);

  await preview(page).locator('h1').tap();
  const input = field(page, 'Titre');
  await hasFocus(input);
  await holds(input, title);
  // One field, and no other.
  expect(await page.getByRole('complementary', { name: 'Formulaire' }).getByRole('textbox').count()).toBe(1);

  await showKeys(page, { height: 430 });
  const sheet = page.getByRole('complementary', { name: 'Formulaire' });
  const bottomOf = async () => {
    const box = (await sheet.boundingBox())!;
    return Math.round(box.y + box.height);
  };
  await expect.poll(bottomOf, patience).toBe(430);
  const inView = async () => {
    const place = await placeOnScreen(page, 'h1');
    const { y = 0 } = (await sheet.boundingBox()) ?? {};
    // As much of it as two lines, above the sheet and below the bar.
    return place ? place.top > 52 && Math.min(place.bottom, place.top + 60) <= y : false;
  };
  await expect.poll(inView, patience).toBe(true);
  const marks = preview(page).locator('body > [aria-hidden=true]:visible');
  expect(await marks.count()).toBeGreaterThan(0);

  await page.keyboard.press('Control+End');
  await page.keyboard.type(', « sans faute » !');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  await expect.poll(inView, patience).toBe(true);
  expect(studio.text('home.json')).toBe(before);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('home.json')).toBe(before.replace(title, `${title}, « sans faute » !`));

  await page.getByRole('button', { name: 'Terminé' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  await hasLayers(page);
});
