import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visitors } from '../browser/visitor';
import { patience, preview } from './editor-page';
import type { StudioUnderTest } from './open-studio';

export const portrait = { width: 390, height: 844 };

/** Opens the studio on a device of some size that is held in the hand and touched. */
export function inHand(studio: StudioUnderTest): (address: string, viewport?: typeof portrait) => Promise<Page> {
  const visit = visitors();
  return async (address, viewport = portrait) => {
    const reducedMotion = 'reduce';
    const page = await visit({ baseURL: studio.origin(), viewport, hasTouch: true, isMobile: true, reducedMotion });
    await page.goto(`/atelier/?path=${encodeURIComponent(address)}`);
    await preview(page).locator('h1').waitFor();
    return page;
  };
}

/** Has the keys of the screen lie over the window's foot, as iOS does: what is seen shrinks, the layout does not. */
export async function showKeys(page: Page, { height, offsetTop = 0 }: { height: number; offsetTop?: number }) {
  await page.evaluate(
    (seen) => {
      for (const [name, value] of Object.entries(seen))
        Object.defineProperty(visualViewport, name, { configurable: true, get: () => value });
      visualViewport?.dispatchEvent(new Event('resize'));
    },
    { height, offsetTop },
  );
}

/** The keys go. */
export async function hideKeys(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? portrait;
  await showKeys(page, { height });
}

/** Waits until no layer lies over the page but those named, which the browser's history knows as well. */
export async function hasLayers(page: Page, ...names: string[]): Promise<void> {
  const known = () => page.evaluate(() => ((history.state ?? {}) as { layers?: string[] }).layers ?? []);
  await expect.poll(known, patience).toEqual(names);
}

/** Where an element of the page in the frame is on the screen; undefined when it is not drawn. */
export async function placeOnScreen(page: Page, selector: string) {
  const box = await preview(page).locator(selector).first().boundingBox();
  return box && { top: box.y, bottom: box.y + box.height };
}
