import type { Page, ViewportSize } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../harness/size';
import { aroundThePage, axeFindings } from '../laws/accessibility';
import { kinds } from '../harness/browser/company';
import { faultsOfSight } from '../harness/browser/faults-of-sight';
import { layOutWhole, oneVisit } from '../harness/browser/one-visit';
import { desktop, holdEngine, phone } from '../harness/browser/visitor';

/** What every kind of page must fulfil before the engine starts, at any width. */

/** The daily tests open every other kind at one of the two widths, `npm run test:long` all kinds at both. */
const looked = kinds
  .filter((_, index) => isLong || index % 2 === 0)
  .map((route, index) => {
    const widths = isLong || route === '/' ? [phone, desktop] : [index % 2 ? phone : desktop];
    return [route, widths] as const;
  });

const fonts: string[] = [];
/** One browser page for all kinds. */
const visit = oneVisit(
  async (page) => {
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await holdEngine(page);
  },
  { reducedMotion: 'reduce' },
);

describe.each(looked)('%s', (route, widths) => {
  beforeAll(async () => {
    const page = visit();
    fonts.length = 0;
    await page.setViewportSize(phone);
    await page.goto(route);
    await layOutWhole(page);
  });

  test('has targets for a thumb, visible icons, titles aligned with their line, and no blue link', async () => {
    expect(await visit().evaluate(faultsOfSight)).toEqual([]);
  });

  test('loads only the preloaded font, and uses three weights of it', async () => {
    await visit().evaluate(() => document.fonts.ready);
    const announced = await visit().locator('link[rel=preload][as=font]').getAttribute('href');
    expect([...new Set(fonts)]).toEqual([announced]);
    const weights = await visit()
      .locator('body, body *')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).fontWeight));
    expect([...new Set(weights)].toSorted()).toEqual(['400', '650', '780']);
  });

  test('has room for a text that is twice as large, at 320 px', async () => {
    await visit().setViewportSize({ width: 320, height: 800 });
    const tooWide = await visit().evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth, clientWidth } = document.documentElement;
      const cut = [...document.querySelectorAll<HTMLElement>('form button, form button *')].filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
      );
      document.documentElement.style.fontSize = '';
      return [scrollWidth - clientWidth, ...cut.map(({ textContent }) => textContent)];
    });
    expect(tooWide).toEqual([0]);
  });

  test.each(widths)('axe finds no fault, at %j', async (viewport) => {
    await visit().setViewportSize(viewport);
    // The header and footer are the same on all pages, so they are checked only on the first.
    const without = route === '/' ? '' : aroundThePage;
    expect(await axeFindings(visit(), { without })).toEqual([]);
  });

  // The last test, because it changes the style rules for good.
  test('looks the same with its own rules and with the whole style sheet', async () => {
    const cold = await looksAt(visit(), widths);
    await visit().evaluate(
      () =>
        new Promise((resolve) => {
          const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? '';
          const link = document.createElement('link');
          document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
        }),
    );
    expect(await looksAt(visit(), widths)).toEqual(cold);
  });
});

async function looksAt(page: Page, widths: ViewportSize[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    found.push(await looks(page));
  }
  return found;
}

/** The computed styles of every element of the page, one line each: a missing rule would change them. */
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
