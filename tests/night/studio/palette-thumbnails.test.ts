import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { patience, preview } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** The thumbnail of a block shows what it is for, and is readable. */

const studio = studioUnderTest();
/** A joiner keeps the hyphen and the next word together. */
const isItPaid = /^Le\sdevis\sest-\u2060?il\spayant\s\?$/;
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.each([
  [1366, 768, 3],
  [768, 1024, 2],
  [390, 844, 1],
])('at %i × %i, a row has %i thumbnails, with realistic content in readable letters', async (width, height, inRow) => {
  const page = await studio.open('/', { width, height });
  await preview(page).locator('h1').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Aller à' }).fill('Ajouter un bloc');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ajouter un bloc' });
  const cards = dialog.getByRole('region', { name: 'Textes' }).getByRole('listitem');
  await cards.first().waitFor();
  const tops = async () => Promise.all((await cards.all()).map(async (card) => Math.round((await boxOf(card)).y)));
  const firstRow = async () => (await tops()).filter((top, _, [first]) => top === first).length;
  // The dialog slides in, so two cards are not measured in the same place at first.
  await expect.poll(firstRow, patience).toBe(inRow);

  await dialog.getByRole('textbox', { name: 'Chercher un bloc' }).fill('questions fréquentes');
  const questions = dialog.getByRole('listitem').filter({ hasText: 'Questions fréquentes' }).first();
  const frame = questions.locator('iframe');
  await frame.waitFor({ state: 'attached' });
  const inside = frame.contentFrame();
  await inside.getByText(isItPaid).waitFor({ state: 'attached' });
  expect(await inside.getByText(/\s\?$/).count()).toBeGreaterThanOrEqual(4);
  const size = await inside
    .getByText(isItPaid)
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const scale = await frame.evaluate(
    (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth,
  );
  expect(size * scale).toBeGreaterThanOrEqual(9);
});
