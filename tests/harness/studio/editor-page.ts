import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long to wait for an image or an answer on a busy machine. */
export const patience = { timeout: 20_000, interval: 50 };

/** The page in its iframe. */
export function preview(page: Page) {
  return page.frameLocator('iframe[title="Aperçu de la page"]');
}

/** The form's field with this label. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name: 'Formulaire' }).getByLabel(name, { exact: true });
}

/** Waits until a field has the focus. */
export async function hasFocus(locator: Locator): Promise<void> {
  const isActive = (element: Element) => element === document.activeElement || element.contains(document.activeElement);
  await expect.poll(async () => (await locator.count()) > 0 && locator.first().evaluate(isActive), patience).toBe(true);
}

/** Waits until a field has a value. */
export async function holds(locator: Locator, value: string): Promise<void> {
  await expect.poll(() => locator.inputValue(), patience).toBe(value);
}

/** Goes to something by its name, with the keyboard alone; the text is inserted in one go, as by dictation. */
export async function goByName(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await hasFocus(page.getByLabel('Aller à'));
  await page.keyboard.insertText(words);
  // Results may come a moment later; until then, Enter chooses nothing.
  await page.locator('[data-action][data-selected]').first().waitFor();
  await page.keyboard.press('Enter');
}

/** The value at a path in a document. */
export function valueIn(text: string, ...way: (string | number)[]): unknown {
  return way.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(text));
}

/**
 * Clicks in the page at the place of the first match of a selector, because the link of a card may cover it. Returns
 * whether that was possible.
 */
export async function clickInPage(page: Page, selector: string): Promise<boolean> {
  const found = preview(page).locator(selector).first();
  if ((await found.count()) === 0) return false;
  // Scrolls it away from the bottom of the page, where notices appear.
  await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await found.click({ force: true });
  return true;
}

/** Where the value of the focused field is written, as `file pointer`; waits a little for the expected place. */
export async function placeOfFocus(page: Page, wanted: string): Promise<string> {
  const read = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLElement>('[data-file]');
      const focused = document.activeElement?.closest<HTMLElement>('[data-pointer]');
      return `${form?.dataset.file ?? ''} ${focused?.dataset.pointer ?? ''}`;
    });
  for (let turn = 0; turn < 40 && (await read()) !== wanted; turn++) await page.waitForTimeout(50);
  return read();
}

/** Presses Tab until an element of the interface, or of the page in its iframe, has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const inner = document.querySelector('iframe')?.contentDocument?.activeElement;
      return [document.activeElement, inner].some((element) => element?.matches(wanted));
    }, selector);
  for (let turn = 0; turn < 120 && !(await isThere()); turn++) await page.keyboard.press('Tab');
  expect(await isThere(), `Tab leads to ${selector}`).toBe(true);
}

/** Saves by keyboard, and waits until everything is saved. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
}
