import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite } from '../../../scripts/serving/serve-site';
import { launchChromium } from '../../browser/chromium';
import { kinds as specified } from '../../browser/routes';
import type { BuiltSite } from '../build-for-reading';

const kinds = [...specified, '/confidentialite', '/tarifs'];

/** What no banner asks leave for, because there is nothing to ask leave for: read in a real browser, on a page of each kind. */
export function checkPrivacy(site: () => BuiltSite): void {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer(serveSite(site().out).listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A listening server has an address and a port.
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
    server?.closeAllConnections();
  });

  it('sets no cookie and asks nothing of another site', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) strangers.push(request.url());
    });
    for (const address of kinds) {
      expect(address === '/inconnu' || site().pages.has(address), address).toBe(true);
      await page.goto(address);
      await page.locator('header a').first().hover();
      await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
      const { cookie, kept } = await page.evaluate(() => ({
        cookie: document.cookie,
        kept: Object.keys(localStorage),
      }));
      expect({ cookie, kept }, address).toEqual({ cookie: '', kept: [] });
    }
    expect(strangers).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  }, 240_000);

  it('proposes the nearest pages at a mistyped address', async () => {
    const page = await browser.newPage({ baseURL: origin });
    const nearest = page.getByRole('navigation', { name: 'Vous cherchiez peut-être' });
    await page.goto('/Chatelerault.html');
    await nearest.getByRole('link', { name: 'Châtellerault' }).waitFor();
    // Another wrong address, without a document load.
    await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/nirot', textContent: 'Nirot' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    await nearest.getByRole('link', { name: 'Niort' }).waitFor();
    await page.goBack();
    await nearest.getByRole('link', { name: 'Châtellerault' }).waitFor();
    expect(await nearest.getByRole('link').first().getAttribute('href')).toBe('/chatellerault');
    await page.close();
  });
}
