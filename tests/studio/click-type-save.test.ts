import { expect, test } from 'vitest';
import { studioUnderTest } from './open-studio';

const studio = studioUnderTest();

test('the hero’s title is clicked, typed over, seen in the page and saved: the file differs by that value', async () => {
  const before = studio.text('home.json');
  const { title } = (JSON.parse(before) as { blocks: { title: string }[] }).blocks[0]!;
  const page = await studio.open('/');
  const preview = page.frameLocator('iframe');
  await preview.locator('h1').click();
  const field = page.getByLabel('Titre', { exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe(title);

  await page.keyboard.press('Control+End');
  await page.keyboard.type(', « sans faute » !');
  await preview.getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  expect(studio.text('home.json')).toBe(before);

  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('home.json')).toBe(before.replace(title, `${title}, « sans faute » !`));
});
