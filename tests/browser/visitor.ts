import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { sharedChromium } from '../harness/chromium';

/** Patience for what the browser does by itself: a scroll that settles, a chunk that arrives. */
export const soon = { timeout: 20_000, interval: 50 };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Returns how to open a page of the site in a profile of its own, which ends with its test. */
export function visitors(): (options?: BrowserContextOptions) => Promise<Page> {
  return async (options) => {
    const browser = await sharedChromium();
    const context = await browser.newContext({
      baseURL: inject('origin'),
      locale: 'fr-FR',
      viewport: desktop,
      ...options,
    });
    onTestFinished(() => context.close());
    return context.newPage();
  };
}

/**
 * Starts the engine as a visitor does, by a key, and waits until the page answers by itself. Not by pointing at a
 * link, which may have the browser fetch a document ahead.
 */
export async function startEngine(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await engineReady(page);
}

/** Waits until the engine has taken the page over. */
export async function engineReady(page: Page): Promise<void> {
  await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
}

/** Lets go of everything but the loader only when told: the page stays cold until then. */
export async function holdEngine(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!loader).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the document, to tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
}

/** True while no document load has happened since `markDocument`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'yes');
}

/** How far below the top of the window an element begins, in CSS pixels. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? NaN, id);
}

/** The `id` of the element that has the focus. */
export function focusedId(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}
