import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFailed } from 'vitest';
import { sharedChromium } from '../chromium';
import { preview } from './editor-page';
import type { StudioUnderTest } from './open-studio';

/**
 * One open studio for the tests of a file, because opening it takes most of their time. Returns a function that shows
 * the page at an address. Drafts and undo steps stay from one test to the next.
 */
export function onePage(studio: StudioUnderTest): (address: string) => Promise<Page> {
  const opened = oneTab(studio);
  return async (address) => {
    const file = fileOf(studio.folder, address);
    const page = await opened(async (fresh) => {
      await fresh.goto(`/atelier/?path=${address}`);
      await isShown(fresh, file);
    });
    await goTo(page, address, file);
    return page;
  };
}

/** One tab for the tests of a file, in a profile of its own; after a failed test, a new one is opened. */
export function oneTab(
  studio: Pick<StudioUnderTest, 'origin'>,
  device: BrowserContextOptions = { viewport: { width: 1280, height: 800 } },
): (open: (fresh: Page) => Promise<void>) => Promise<Page> {
  let page: Page | undefined;
  const close = async () => {
    const last = page;
    page = undefined;
    await last?.context().close();
  };
  afterAll(close);
  return async (open) => {
    onTestFailed(close);
    if (page) return page;
    const browser = await sharedChromium();
    // Without animations, whose frames would all be rendered and waited for.
    const reducedMotion = 'reduce';
    const context = await browser.newContext({ baseURL: studio.origin(), locale: 'fr-FR', reducedMotion, ...device });
    page = await context.newPage();
    await open(page);
    return page;
  };
}

/** Like the browser's « back »: nothing is loaded again. */
async function goTo(page: Page, address: string, file: string): Promise<void> {
  const title = preview(page).locator('h1');
  const before = (await title.isVisible()) ? await title.elementHandle() : undefined;
  const missing = await page.evaluate(
    ([to, name]) => {
      const isSame = new URLSearchParams(location.search).get('path') === to;
      if (isSame && document.querySelector<HTMLElement>('[data-file]')?.dataset.file === name) return 'nothing';
      history.pushState(null, '', `/atelier/?path=${to}`);
      dispatchEvent(new PopStateEvent('popstate'));
      return isSame ? 'form' : 'page';
    },
    [address, file] as const,
  );
  if (missing === 'nothing') return;
  // Another page has other blocks, so the old title disappears.
  if (missing === 'page') await before?.waitForElementState('hidden');
  await isShown(page, file);
}

async function isShown(page: Page, file: string): Promise<void> {
  await page.locator(`[data-file="${file}"]`).waitFor();
  await preview(page).locator('h1').waitFor();
}

function fileOf(folder: string, address: string): string {
  const file = `${address.slice(1) || 'home'}.json`;
  return existsSync(path.join(folder, file)) ? file : `towns/${file}`;
}
