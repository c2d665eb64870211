import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';
import { desktop, engineReady, phone, startEngine } from '../../harness/browser/visitor';
import { aroundThePage, axeFindings, ibmFindings } from '../../laws/accessibility';
import { isLong } from '../../harness/size';
import { pagesToLookAt } from '../../harness/site/built';
import { pageAt } from '../../harness/site/read-content';

const origin = inject('siteOrigin');
const trouble: string[] = [];
/** One browser page for all pages. */
const visit = oneVisit((page) => Promise.resolve(watch(page)), { baseURL: origin, reducedMotion: 'reduce' });

/**
 * Daily, the home page and the three pages that show most other blocks and kinds, at one of the two widths; in `npm run
 * test:long`, all pages at both.
 */
const looked = isLong ? pagesToLookAt : ['/', ...everyBlockOnce().slice(0, 3)];
const widthsOf = (path: string) =>
  isLong || path === '/' ? [phone, desktop] : [looked.indexOf(path) % 2 ? phone : desktop];
/** Daily, IBM's checker sees only the home page. */
const byIbm = isLong ? looked : ['/'];

describe.each(looked)('%s', (path) => {
  it('is accessible on a phone and on a desktop, never scrolls sideways, and loads without an error', async () => {
    const page = visit();
    // Requests of the previous page that are still pending do not count.
    await page.goto('about:blank');
    trouble.length = 0;
    await page.setViewportSize(phone);
    await page.goto(path);
    // The header and footer are the same on all pages, so they are checked only on the first.
    const without = isLong || path === '/' ? '' : aroundThePage;
    const widths = widthsOf(path);
    if (widths.includes(phone)) expect(await axeFindings(page, { without })).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    const overflow: Record<number, number> = {};
    for (const size of [phone, { width: 320, height: 800 }, { width: 768, height: 900 }, desktop]) {
      await page.setViewportSize(size);
      overflow[size.width] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    }
    expect(overflow).toEqual({ 320: 0, 390: 0, 768: 0, 1440: 0 });
    if (widths.includes(desktop)) expect(await axeFindings(page, { without })).toEqual([]);
    if (byIbm.includes(path)) expect(await ibmFindings(page)).toEqual([]);

    if (path === '/inconnu') await engineReady(page);
    else await startEngine(page);
    await page.waitForLoadState('networkidle');
    expect(trouble.filter((line) => path !== '/inconnu' || !line.includes('404'))).toEqual([]);
    // No cookie, and nothing in local storage.
    const kept = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)]);
    expect(kept).toEqual(['']);
    expect(await page.context().cookies()).toEqual([]);
  });
});

/** Records everything that a page logs as an error, fails to load, or requests from another site. */
function watch(page: Page): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => trouble.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      trouble.push(`third party: ${request.url()}`);
  });
}

/** The fewest pages besides the home page that show every kind and every block; those that show most come first. */
function everyBlockOnce(): string[] {
  const shown = new Set(shownAt('/'));
  return pagesToLookAt
    .toSorted((one, other) => shownAt(other).size - shownAt(one).size)
    .filter((path) => {
      const before = shown.size;
      for (const name of shownAt(path)) shown.add(name);
      return shown.size > before;
    });
}

/** The kind of a page, and its blocks. */
function shownAt(path: string): Set<string> {
  const page = pageAt(path);
  return new Set(page ? [page.kind, ...page.blocks.map(({ type }) => type)] : []);
}
