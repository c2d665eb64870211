import { expect, test } from 'vitest';
import { field, hasFocus, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** From a page to its entry in the menu, in one step. */

const studio = studioUnderTest();
const show = onePage(studio);
const menu = () => valueIn(studio.text('site.json'), 'navigation') as { label: string; href: string }[];

test('a page is added to the menu from its own actions, and its entry is found the next time', async () => {
  const page = await show('/tarifs');
  const actions = page
    .getByRole('complementary', { name: 'Formulaire' })
    .getByRole('button', { name: /^Actions : / })
    .first();
  const before = menu();
  expect(before.some(({ href }) => href === '/tarifs')).toBe(false);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Ajouter au menu' }).click();
  await hasFocus(field(page, 'Texte'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Nos prix');
  await preview(page).getByRole('banner').getByText('Nos prix').first().waitFor({ state: 'attached' });
  await save(page);
  expect(menu()).toEqual([...before, { label: 'Nos prix', href: '/tarifs' }]);
  await show('/');
  await show('/tarifs');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Sa place dans le menu' }).click();
  await expect.poll(() => page.locator(':focus').inputValue(), patience).toBe('Nos prix');
  expect(menu()).toHaveLength(before.length + 1);
});
