import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { sharedChromium } from '../harness/chromium';
import { desktop } from './visitor';

/**
 * One page for all tests of a `describe`, in a profile of its own: opening one is most of what they would cost. Each of
 * them asks of it what it needs, and leaves it so that the next one can.
 */
export function oneVisit(
  arrive: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  options?: BrowserContextOptions,
): () => Page {
  let page: Page | undefined;
  beforeAll(async () => {
    const browser = await sharedChromium();
    const context = await browser.newContext({
      baseURL: inject('origin'),
      locale: 'fr-FR',
      viewport: desktop,
      ...options,
    });
    page = await context.newPage();
    await arrive(page);
  });
  afterAll(() => page?.context().close());
  return () => {
    if (!page) throw new Error('Nobody has arrived yet.');
    return page;
  };
}

/**
 * Has the page find its browser idle whenever it asks: on a machine that is busy with something else, a real one may
 * not be for long.
 */
export async function idleAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (then) =>
      window.setTimeout(() => then({ didTimeout: false, timeRemaining: () => 50 }));
  });
}
