import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { sharedChromium } from '../chromium';

/** How long to wait for what the browser does by itself: a scroll that ends, a chunk that loads. */
export const soon = { timeout: 20_000, interval: 50 };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** A profile of a French visitor on a desktop computer; relative addresses lead to the run's site. */
export async function newProfile(options?: BrowserContextOptions): Promise<BrowserContext> {
  const browser = await sharedChromium();
  return browser.newContext({ baseURL: inject('origin'), locale: 'fr-FR', viewport: desktop, ...options });
}

/** Returns a function that opens a page of the site in a profile of its own, which is closed after the test. */
export function visitors(): (options?: BrowserContextOptions) => Promise<Page> {
  return async (options) => {
    const context = await newProfile(options);
    onTestFinished(() => context.close());
    return context.newPage();
  };
}

/**
 * The errors that the page throws or writes to the console from now on. A failed request does not count: the browser
 * itself logs it, and no page can prevent that.
 */
export function errorsOf(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) wrong.push(message.text());
  });
  return wrong;
}

/**
 * Starts the engine as a visitor would, by a key, and waits until the page is interactive. It does not hover a link,
 * because that could prefetch a document.
 */
export async function startEngine(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await engineReady(page);
}

/** Waits until the page is hydrated. */
export async function engineReady(page: Page): Promise<void> {
  await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
}

/**
 * Holds back all code except the loader and `clock` until the returned function is called: the page stays cold. From
 * then on this route is gone, because interception changes how the browser loads. It must not go before the held
 * requests have: Playwright may then let them go itself, and each would be let go twice.
 */
export async function holdEngine(page: Page): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = /\/assets\/(?!loader|clock).*\.js$/;
  const held: Promise<void>[] = [];
  await page.route(code, (route) => {
    const gone = released.then(() => route.continue());
    held.push(gone);
    return gone;
  });
  return async () => {
    release();
    await Promise.all(held);
    await page.unroute(code);
  };
}

/** Whether the loader asks, after a failure, if the engine is still there. */
export function asksForEngine(request: Request): boolean {
  return request.resourceType() === 'fetch' && request.url().endsWith('.js');
}

/** Marks the document, so that a later check can tell whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
}

/** Whether no document was loaded since `markDocument`. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'yes');
}

/** The distance from the top of the window to an element, in CSS pixels. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? NaN, id);
}

/** The `id` of the focused element. */
export function focusedId(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}

/** Tells whether a page has finished loading: Playwright's `networkidle` may never come with a Worker and a frame. */
export function loads() {
  const open = new Set<unknown>();
  let last = 0;
  return {
    /** Must be called before the loading begins. */
    watch(page: Page) {
      page.on('request', (request) => void open.add(request));
      for (const end of ['requestfinished', 'requestfailed'] as const)
        page.on(end as 'requestfinished', (request) => {
          open.delete(request);
          last = Date.now();
        });
    },
    /** Whether nothing has been loaded for half a second. */
    isIdle: () => open.size === 0 && Date.now() - last > 500,
  };
}
