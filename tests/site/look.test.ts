import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { oneVisit } from '../browser/one-visit';
import { desktop, engineReady, phone, startEngine } from '../browser/visitor';
import { axeFindings, ibmFindings } from '../laws/accessibility';
import { isLong } from '../harness/size';
import { pagesToLookAt } from './built';
import { pages } from './read-content';

const origin = inject('siteOrigin');
const trouble: string[] = [];
/** One for all pages: a profile for each, and a browser that reads the engine anew, took a third of the time. */
const visit = oneVisit((page) => Promise.resolve(watch(page)), { baseURL: origin, reducedMotion: 'reduce' });

/** Judged by both checkers on a desktop too: every day a page of each kind, and all of them in `npm run test:long`. */
const atAllWidths = isLong ? pagesToLookAt : onePerKind();

describe.each(pagesToLookAt)('%s', (path) => {
  it('is accessible on a phone and on a desktop, never scrolls sideways, and starts without a complaint', async () => {
    const page = visit();
    // What the page before still had under way is its own affair.
    await page.goto('about:blank');
    trouble.length = 0;
    await page.setViewportSize(phone);
    await page.goto(path);
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    const overflow: Record<number, number> = {};
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      overflow[width] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    }
    expect(overflow).toEqual({ 320: 0, 390: 0, 768: 0, 1440: 0 });
    await page.setViewportSize(desktop);
    if (atAllWidths.includes(path)) {
      expect(await axeFindings(page)).toEqual([]);
      expect(await ibmFindings(page)).toEqual([]);
    }

    if (path === '/inconnu') await engineReady(page);
    else await startEngine(page);
    await page.waitForLoadState('networkidle');
    expect(trouble.filter((line) => path !== '/inconnu' || !line.includes('404'))).toEqual([]);
    // No cookie, nothing kept.
    const kept = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)]);
    expect(kept).toEqual(['']);
    expect(await page.context().cookies()).toEqual([]);
  });
});

/** Notes everything that a page complains of, loses, or asks of another site. */
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

function onePerKind(): string[] {
  const kinds = new Map(pages.toReversed().map(({ kind, path }) => [kind, path]));
  return pagesToLookAt.filter((path) => path === '/' || path === '/inconnu' || [...kinds.values()].includes(path));
}
