import type { Page } from 'playwright-core';

/*
 * A mouse and an eye for browsers in which Playwright's own do not work: before they act they ask an element for
 * `checkVisibility`, which Chromium has since 105.
 */

/** Presses the middle of the first element that the selector names. */
export async function press(page: Page, selector: string): Promise<void> {
  const [x = 0, y = 0] = await page.evaluate((of) => {
    const element = document.querySelector(of)!;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, selector);
  await page.mouse.click(x, y);
}

/** Whether the first element that the selector names can be seen. */
export function isSeen(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((of) => {
    const element = document.querySelector(of);
    return !!element && element.getClientRects().length > 0 && !element.closest('details:not([open]) > :not(summary)');
  }, selector);
}
