import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newProfile } from './visitor';

/**
 * One page with a profile of its own for all tests of a `describe`, because opening pages would take most of their
 * time. Each test sets up what it needs, and leaves the page usable for the next one.
 */
export function oneVisit(
  arrive: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  options?: BrowserContextOptions,
): () => Page {
  let page: Page | undefined;
  beforeAll(async () => {
    const context = await newProfile(options);
    page = await context.newPage();
    await arrive(page);
  });
  afterAll(() => page?.context().close());
  return () => {
    if (!page) throw new Error('Nobody has arrived yet.');
    return page;
  };
}

/** Makes the page's idle callbacks run immediately: on a busy machine, a real browser may not be idle for long. */
export async function idleAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (then) =>
      window.setTimeout(() => then({ didTimeout: false, timeRemaining: () => 50 }));
  });
}

/** Has everything laid out that the style sheet skips far from the screen, until another document is loaded. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
