import { expect, test } from 'vitest';
import { field, holds, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/**
 * The editor asks what the photograph of an article shows; it has no alternative text only if the author decides so.
 */

const studio = studioUnderTest();
const show = onePage(studio);
const file = 'blog/lire-une-ardoise.json';
const words = () => valueIn(studio.text(file), 'image', 'alt');

test('a photograph chosen for an article asks for its alternative text, or whether it is decorative', async () => {
  const page = await show('/blog/lire-une-ardoise');
  const decorative = page.getByRole('checkbox', { name: /^Image décorative/ }).first();
  const alternative = field(page, 'Texte de remplacement').first();
  expect(await decorative.isChecked()).toBe(true);
  await page
    .getByRole('button', { name: /^Image\s: changer d’image/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Choisir une image' }).getByRole('button', { name: 'hero.svg' }).click();
  await holds(alternative, 'À écrire : ce que montre cette image, pour qui ne la voit pas.');
  expect(await decorative.isChecked()).toBe(false);
  await preview(page).locator('main img[src*="hero"]').waitFor();
  await page.getByText('Ce texte reste à écrire.').first().waitFor();
  // The photograph and the text that it still needs are one undo step.
  await page.keyboard.press('Control+z');
  await expect.poll(() => decorative.isChecked(), patience).toBe(true);
  await page.getByText('Tout est enregistré').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => decorative.isChecked(), patience).toBe(false);
  await decorative.click();
  await save(page);
  expect(valueIn(studio.text(file), 'image')).toEqual({ src: 'media/hero.svg', alt: '' });
  await decorative.click();
  await alternative.fill('Un toit d’ardoise après la pluie');
  await save(page);
  expect(words()).toBe('Un toit d’ardoise après la pluie');
  await preview(page).getByRole('img', { name: 'Un toit d’ardoise après la pluie' }).waitFor();
  // In a card it is beside the title, so it is decorative there.
  await show('/blog');
  const card = preview(page).getByRole('article', { name: 'Lire une ardoise' });
  await expect.poll(() => card.locator('img').getAttribute('alt'), patience).toBe('');
});
