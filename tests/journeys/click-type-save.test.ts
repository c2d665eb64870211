import { expect, test } from 'vitest';
import { field, hasFocus, holds, preview, save, valueIn } from '../harness/studio/editor-page';
import { onePage } from '../harness/studio/one-page';
import { studioUnderTest } from '../harness/studio/open-studio';

/** A click in the page finds the field in the form: it has the focus, and the file's value. */

const studio = studioUnderTest();
const show = onePage(studio);
const home = () => studio.text('home.json');

test('the hero’s title is clicked, overwritten, shown in the page and saved: the file differs only by that value; undone, it is as it was', async () => {
  const before = home();
  const title = String(valueIn(before, 'blocks', 0, 'title'));
  const page = await show('/');
  await preview(page).locator('h1').click();
  await hasFocus(field(page, 'Titre'));
  await holds(field(page, 'Titre'), title);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', « sans faute » !');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  expect(home()).toBe(before);
  await save(page);
  expect(home()).toBe(before.replace(title, `${title}, « sans faute » !`));

  await page.keyboard.press('Control+z');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor({ state: 'detached' });
  await save(page);
  expect(home()).toBe(before);
  const said = (await page.consoleMessages()).map((message) => message.text());
  expect([...said, ...(await page.pageErrors())]).toEqual([]);
});

test('on a town, the title leads to an override, then to the name, and the form says how many pages share it', async () => {
  const page = await show('/vannes');
  await preview(page).locator('h1').click();
  await hasFocus(page.getByRole('button', { name: 'Autre texte pour cette page', exact: true }));
  await holds(field(page, 'Nom'), 'Vannes');
  await page.getByText('Montré par un texte partagé par 8 pages').waitFor();
  // The text belongs to another document, which a separate button opens; its tokens are chips with their values.
  await page.getByRole('button', { name: 'Modifier le texte partagé par 8 pages' }).click();
  // Not before it is known which pages share it.
  await page
    .getByRole('region', { name: 'Modifier la mise en page' })
    .getByRole('button', { name: 'Modifier la mise en page (8 pages)' })
    .click();
  const text = page.getByRole('textbox', { name: 'Titre', exact: true });
  await hasFocus(text);
  expect(await text.locator('[data-token=atName]').textContent()).toBe('à Vannes');
  await page.getByText('Texte partagé par 8 pages').waitFor();
});
