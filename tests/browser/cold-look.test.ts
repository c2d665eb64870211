import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kinds } from './routes';
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
