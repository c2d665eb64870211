import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { isLong } from '../harness/size';
import { everyPage, kinds } from './company';
import { engineReady, startEngine, visitors } from './visitor';

const open = visitors();

describe('once the engine runs, nothing goes wrong on', () => {
  test('any page, which never scrolls sideways', { timeout: 180_000 }, async () => {
    const page = await open();
    const trouble = watch(page);
    for (const route of isLong ? everyPage : kinds.filter((kind) => kind !== '/inconnu')) {
      await page.goto(route);
      await startEngine(page);
      await page.waitForLoadState('networkidle');
      expect([route, await overflow(page)]).toEqual([route, {}]);
    }
    expect(trouble).toEqual([]);
  });

  test('an unknown address, which only logs that it is unknown', async () => {
    const page = await open();
    const trouble = watch(page);
    await page.goto('/inconnu');
    await engineReady(page);
    await page.waitForLoadState('networkidle');
    expect(trouble).toEqual([
      '/inconnu: console: Failed to load resource: the server responded with a status of 404 (Not Found)',
      '/inconnu: console: 404: no page at /inconnu',
    ]);
    expect(await overflow(page)).toEqual({});
  });
});

/** By how much the page is wider than the window, at the widths where it is. */
async function overflow(page: Page): Promise<Record<number, number>> {
  await page.evaluate(() => document.fonts.ready);
  const found: Record<number, number> = {};
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over !== 0) found[width] = over;
  }
  return found;
}

/** Everything that the page complains of, loses, or asks of another site. */
function watch(page: Page): string[] {
  const trouble: string[] = [];
  const note = (fault: string) => trouble.push(`${new URL(page.url()).pathname}: ${fault}`);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('requestfailed', (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('origin')) && !request.url().startsWith('data:'))
      note(`third party: ${request.url()}`);
  });
  return trouble;
}
