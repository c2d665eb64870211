import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, holds, patience, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** A new item of a list waits for its texts: the cursor is in the first field, and nothing counts as a fault yet. */

const studio = studioUnderTest();
const show = onePage(studio);

const isRed = (page: Page, name: string) =>
  expect.poll(() => field(page, name).last().getAttribute('aria-invalid'), patience);
const message = (page: Page) => page.getByText(/fautes? à corriger$/);

async function addQuestion(): Promise<Page> {
  const page = await show('/');
  await goByName(page, 'Question Combien de temps');
  await hasFocus(field(page, 'Question').last());
  await page.getByRole('button', { name: 'Ajouter : question', exact: true }).click();
  // Waits for the new, empty question: until then, the last question is the old one, which has the focus.
  await holds(field(page, 'Question').last(), '');
  await hasFocus(field(page, 'Question').last());
  return page;
}

test('a new question has the focus, and each of its fields shows a fault only after it was left', async () => {
  const before = studio.text('home.json');
  const page = await addQuestion();
  await page.keyboard.press('Shift+Tab');
  // Once the question's fault is reported, the answer's is known too.
  await isRed(page, 'Question').toBe('true');
  await expect.poll(() => message(page).textContent(), patience).toBe('Une faute à corriger');
  expect(await field(page, 'Réponse').last().getAttribute('aria-invalid')).not.toBe('true');
  await field(page, 'Question').last().fill('Et le dimanche ?');
  await goByName(page, 'Question Combien de temps');
  await isRed(page, 'Réponse').toBe('true');
  await field(page, 'Réponse').last().fill('Sur rendez-vous.');
  await save(page);
  const items = valueIn(studio.text('home.json'), 'blocks', 6, 'items') as unknown[];
  expect(items.at(-1)).toEqual({ question: 'Et le dimanche ?', answer: 'Sur rendez-vous.' });
  // Undoes the answer, the question, and the item.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.text('home.json')).toBe(before);
});

test('saving refuses an empty new question, with a message at each field', async () => {
  const before = studio.text('home.json');
  const page = await addQuestion();
  await page.keyboard.press('Control+s');
  await page.getByText('Rien n’a été enregistré : il reste 2 fautes à corriger.').waitFor();
  await isRed(page, 'Question').toBe('true');
  await isRed(page, 'Réponse').toBe('true');
  await page.keyboard.press('Control+z');
  await message(page).waitFor({ state: 'detached' });
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('home.json')).toBe(before);
});

test.runIf(isLong)('an added field has the focus, and shows a fault only after it was left', async () => {
  const before = studio.text('towns/vannes.json');
  const page = await show('/vannes');
  await field(page, 'Code postal').fill('vannes');
  await isRed(page, 'Code postal').toBe('true');
  await page.getByRole('button', { name: 'Ajouter un champ', exact: true }).last().click();
  await page.getByRole('menuitem', { name: /^Description/ }).click();
  await hasFocus(field(page, 'Description'));
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.getByText('Pas enregistré').first().waitFor();
  // By now, both faults are known, and one is reported.
  await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 1500)));
  expect(await message(page).textContent()).toBe('Une faute à corriger');
  expect(await field(page, 'Description').getAttribute('aria-invalid')).not.toBe('true');
  await field(page, 'Introduction').focus();
  await isRed(page, 'Description').toBe('true');
  await expect.poll(() => message(page).textContent(), patience).toBe('2 fautes à corriger');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('towns/vannes.json')).toBe(before);
});

test.runIf(isLong)('a new line in a list of names shows a fault only after it was left', async () => {
  const file = 'towns/vannes.json';
  const before = studio.text(file);
  const count = (valueIn(before, 'communes') as unknown[]).length;
  const page = await show('/vannes');
  await goByName(page, 'Commune 2 Arradon');
  await hasFocus(field(page, 'Commune 2'));
  await page.getByRole('button', { name: 'Ajouter : commune', exact: true }).click();
  const added = field(page, `Commune ${count + 1}`);
  await hasFocus(added);
  await field(page, 'Commune 2').fill('Aradonne');
  await isRed(page, `Commune ${count + 1}`).toBe('true');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text(file)).toBe(before);
});
