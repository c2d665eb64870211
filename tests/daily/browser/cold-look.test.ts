import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, holdEngine, phone, visitors } from '../../harness/browser/visitor';

const open = visitors();

test('the first screen of a long page needs only the rules in its head', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  await holdEngine(page);
  await page.route('**/index.css', (route) => route.abort());
  await page.goto('/');
  const before = await shownAtAllWidths(page);
  await page.unroute('**/index.css');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = document.querySelector<HTMLLinkElement>('link[href="/index.css"]')!;
        // Loads the link again in its place.
        link.replaceWith(Object.assign(link.cloneNode(), { onload: resolve, onerror: resolve }));
      }),
  );
  expect(await shownAtAllWidths(page)).toEqual(before);
});

async function shownAtAllWidths(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => document.fonts.ready);
    found[viewport.width] = await shown(page);
  }
  return found;
}

/** The elements that are visible on the first screen, with their positions. */
function shown(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((all) =>
    all
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0 && box.top < innerHeight && box.bottom > 0)
      .filter(({ element }) => element.checkVisibility())
      .map(({ element, box }) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        // An element that continues below the first screen may be of any height.
        const place = [box.left, box.top, box.right, Math.min(box.bottom, innerHeight)].map(Math.round);
        return [element.tagName, element.className, ...place, color, backgroundColor, fontSize, fontWeight].join(' ');
      }),
  );
}
