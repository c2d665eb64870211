import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kinds } from './company';
import { holdEngine, phone, visitors } from './visitor';

const open = visitors();

/** How every element of the page looks, one line each: what a rule that is missing would change. */
function looks(page: Page): Promise<string[]> {
  return page.locator('body *:not(script, style, link)').evaluateAll((all) => {
    const telling = ['display', 'position', 'color', 'backgroundColor', 'borderTop', 'borderRadius', 'font', 'margin'];
    telling.push('padding', 'width', 'height', 'gap', 'textDecoration', 'listStyle', 'opacity', 'boxShadow', 'fill');
    return all.map((element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      const { id, tagName, className } = element;
      return `${tagName} ${id || String(className)}: ${telling.map((name) => style[name]).join(' | ')}`;
    });
  });
}

test.each(kinds)('%s looks the same with the rules that came with it and with the whole style sheet', async (route) => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await holdEngine(page);
    await page.goto(route);
    await page.locator('footer[data-laid-out], html[data-engine] footer').waitFor();
    const cold = await looks(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? '';
          document.head.append(
            Object.assign(document.createElement('link'), {
              rel: 'stylesheet',
              href,
              onload: resolve,
              onerror: resolve,
            }),
          );
        }),
    );
    expect(await looks(page)).toEqual(cold);
  }
});

/** Elements that show on the first screen, and where. */
function shown(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((all) =>
    all
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0 && box.top < innerHeight && box.bottom > 0)
      .filter(({ element }) => element.checkVisibility())
      .map(({ element, box }) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        // What goes on below the first screen may be longer or shorter.
        const place = [box.left, box.top, box.right, Math.min(box.bottom, innerHeight)].map(Math.round);
        return [element.tagName, element.className, ...place, color, backgroundColor, fontSize, fontWeight].join(' ');
      }),
  );
}

test.each([phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }])(
  'the first screen of a long page needs no more rules than its head has, at %j',
  async (viewport) => {
    const looksOf = async (isWhole: boolean) => {
      const page = await open({ viewport, reducedMotion: 'reduce' });
      await holdEngine(page);
      if (!isWhole) await page.route('**/index.css', (route) => route.abort());
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      return shown(page);
    };
    expect(await looksOf(false)).toEqual(await looksOf(true));
  },
);
