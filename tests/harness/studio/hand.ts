import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visitors } from '../browser/visitor';
import { patience, preview } from './editor-page';
import type { StudioUnderTest } from './open-studio';

export const portrait = { width: 390, height: 844 };

/** Opens the studio on a touch device of a given size. */
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

/**
 * Simulates the on-screen keyboard as on iOS, where it covers the bottom of the window: the visual viewport shrinks,
 * the layout viewport does not.
 */
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

/** Hides the on-screen keyboard. */
export async function hideKeys(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? portrait;
  await showKeys(page, { height });
}

/** Waits until exactly these layers are over the page; the browser's history contains them too. */
export async function hasLayers(page: Page, ...names: string[]): Promise<void> {
  const known = () => page.evaluate(() => ((history.state ?? {}) as { layers?: string[] }).layers ?? []);
  await expect.poll(known, patience).toEqual(names);
}

/** The position of an element in the iframe on the screen; undefined if it is not drawn. */
export async function placeOnScreen(page: Page, selector: string) {
  const box = await preview(page).locator(selector).first().boundingBox();
  return box && { top: box.y, bottom: box.y + box.height };
}

/** Touch targets that are too small, inputs on which a browser would zoom in, and elements wider than the screen. */
export function faultsOfTouch(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = 'button, a[href], input:not([type=hidden], [type=file]), textarea, select, [contenteditable]';
    const roles = '[role=button], [role=menuitem], [role=option], [role=radio]';
    const over = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const isReached = (element: Element) =>
      !over || over.contains(element) || element.closest('[role=menu], [role=listbox]') !== null;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null;
    /**
     * Includes the label beside an element, which reacts to touch too; the target of a card is the area that its button
     * covers.
     */
    const boxOf = (element: HTMLElement) => {
      const words = (element as HTMLInputElement).labels?.[0];
      const isBox = element.matches('[type=checkbox], [type=radio]');
      const spread = getComputedStyle(element, '::after');
      const around = isBox && words ? words : spread.position === 'absolute' ? element.offsetParent : undefined;
      const boxes = [element, around ?? element].map((one) => one.getBoundingClientRect());
      const far = (side: 'right' | 'bottom') => Math.max(...boxes.map((box) => box[side]));
      const near = (side: 'left' | 'top') => Math.min(...boxes.map((box) => box[side]));
      return { width: far('right') - near('left'), height: far('bottom') - near('top') };
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)} »`;
    const found = [...document.querySelectorAll<HTMLElement>(`${targets}, ${roles}`)].filter(
      (element) => isReached(element) && isSeen(element),
    );
    const small = found.flatMap((element) => {
      const { width, height } = boxOf(element);
      // Elements for screen readers only are one pixel large.
      const isHidden = width < 2 || height < 2;
      return isHidden || (width >= 43.5 && height >= 43.5)
        ? []
        : `${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`;
    });
    const zooming = found
      .filter((element) => element.matches('input, textarea, select, [contenteditable]'))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map((element) => `${nameOf(element)}: less than 16 px`);
    const { scrollWidth } = document.documentElement;
    return [...small, ...zooming, ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [])];
  });
}
