import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { isLong } from '../../harness/size';
import { everyPage, kinds } from '../../harness/browser/company';
import { oneVisit } from '../../harness/browser/one-visit';
import { noteViolations } from '../../harness/browser/violations';
import { engineReady, startEngine } from '../../harness/browser/visitor';

describe('once the engine runs', () => {
  let watched: Watched;
  const visit = oneVisit(async (page) => (watched = await watch(page)));

  test.each(isLong ? [...everyPage, '/inconnu?x=1'] : ['/', kinds[2]!, '/inconnu?x=1'])(
    '%s logs no error, never scrolls sideways, stores nothing, and can be cached for « back »',
    async (route) => {
      const page = visit();
      await watched.go(route);
      const isUnknown = route.startsWith('/inconnu');
      if (isUnknown) await engineReady(page);
      else await startEngine(page);
      await page.waitForLoadState('networkidle');
      expect(await overflow(page)).toEqual({});
      expect(await ownEnd(page)).toEqual([]);
      // The page stores nothing for which a consent banner would be needed.
      expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)])).toEqual(['']);
      expect(await page.context().cookies()).toEqual([]);
      const expected = [
        'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
        'console: 404: no page at /inconnu',
      ];
      expect(watched.trouble.splice(0)).toEqual(isUnknown ? expected : []);
      expect(watched.violations.splice(0)).toEqual([]);
      if (isUnknown) expect(await page.getByText('Oops! Page not found').isVisible()).toBe(true);
    },
  );
});

/** By how many pixels the page is wider than the window, for each width at which it is wider. */
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

/** Listeners for the end of the page, which would exclude it from the back/forward cache. */
async function ownEnd(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.detach();
  const types = listeners.map(({ type }) => type);
  expect(types).toContain('pagehide');
  return types.filter((type) => type === 'unload' || type === 'beforeunload');
}

interface Watched {
  /** Everything that the page logs as an error, fails to load, or requests from another site. */
  trouble: string[];
  violations: string[];
  /** Navigates to another page. */
  go: (route: string) => Promise<void>;
}

async function watch(page: Page): Promise<Watched> {
  const watched: Watched = { trouble: [], violations: await noteViolations(page), go };
  let pages = 0;
  const askedBy = new WeakMap<Request, number>();
  async function go(route: string): Promise<void> {
    pages++;
    await page.goto(route);
  }
  const note = (fault: string) => watched.trouble.push(fault);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // A request of the previous page, for example for a picture that came near when the window grew. It is no longer
    // needed.
    if (askedBy.get(request) !== pages && why === 'net::ERR_ABORTED') return;
    note(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    askedBy.set(request, pages);
    if (!request.url().startsWith(inject('origin')) && !request.url().startsWith('data:'))
      note(`third party: ${request.url()}`);
  });
  return watched;
}
