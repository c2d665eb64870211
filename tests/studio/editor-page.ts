import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Patience for a picture or an answer of a busy machine. */
export const patience = { timeout: 20_000, interval: 50 };

/** The page, in its iframe. */
export function preview(page: Page) {
  return page.frameLocator('iframe[title="Aperçu de la page"]');
}

/** The field of the form that is called so. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name: 'Formulaire' }).getByLabel(name, { exact: true });
}

/** Waits until a field has the focus. */
export async function hasFocus(locator: Locator): Promise<void> {
  const isActive = (element: Element) => element === document.activeElement || element.contains(document.activeElement);
  await expect.poll(async () => (await locator.count()) > 0 && locator.first().evaluate(isActive), patience).toBe(true);
}

/** Waits until a field holds a value. */
export async function holds(locator: Locator, value: string): Promise<void> {
  await expect.poll(() => locator.inputValue(), patience).toBe(value);
}

/** Goes to something by its name, with the keyboard alone. */
export async function goByName(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await hasFocus(page.getByLabel('Aller à'));
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** The value of a document at a way through it. */
export function valueIn(text: string, ...way: (string | number)[]): unknown {
  return way.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(text));
}
