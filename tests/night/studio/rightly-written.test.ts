import { expect, test } from 'vitest';
import { field, hasFocus, holds, save, valueIn } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** An unambiguous mistake is corrected when the field loses the focus; that is announced, and one step undoes it. */

const studio = studioUnderTest();

test('a postcode with a space is corrected, with a notice, and undone', async () => {
  const page = await studio.open('/quiberon');
  const postcode = field(page, 'Code postal');
  await postcode.fill('56 170');
  await postcode.press('Tab');
  await holds(postcode, '56170');
  await page.getByText(/^Écrit 56170\.$/).waitFor();
  await page.keyboard.press('Control+z');
  // If the user types it again, it stays and the validator reports it.
  await holds(postcode, '56 170');
  await hasFocus(postcode);
  await postcode.press('Tab');
  await holds(postcode, '56 170');
  // The same fix as a button.
  await page.getByRole('button', { name: 'Écrire « 56170 »' }).click();
  await holds(postcode, '56170');
});

test('saving from within the field corrects it as well', async () => {
  const page = await studio.blank();
  await page.goto('/atelier/?file=site.json&path=/');
  await page.getByText('Chargement').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await hasFocus(page.getByLabel('Aller à'));
  await page.keyboard.insertText('téléphone');
  await page.keyboard.press('Enter');
  const phone = field(page, 'Téléphone');
  await hasFocus(phone);
  await phone.fill('+33 (0)2.61.91.56.01');
  await save(page);
  expect(valueIn(studio.text('site.json'), 'phone')).toBe('02 61 91 56 01');
});

test('a text loses what nobody sees when it is left, keeps its emoji, and one step takes that back', async () => {
  const page = await studio.open('/quiberon');
  const introduction = field(page, 'Introduction');
  const typed = 'Un ardoi\u00adsier, 👨‍🔧\u200b à Quiberon.';
  await introduction.fill(typed);
  await introduction.press('Tab');
  await holds(introduction, 'Un ardoisier, 👨‍🔧 à Quiberon.');
  await page.getByText('Des caractères invisibles ont été enlevés.').first().waitFor();
  await page.keyboard.press('Control+z');
  await holds(introduction, typed);
});
