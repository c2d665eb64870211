import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../harness/launch-chromium';
import { isLong } from '../../harness/size';
import { listen, stop } from '../../harness/leads/site';
import { field, fillForm, lead, sendButton } from '../../harness/browser/quote-request';
import {
  asksForEngine,
  engineReady,
  isSameDocument,
  markDocument,
  soon,
  startEngine,
  visitors,
} from '../../harness/browser/visitor';

const visitor = visitors();
/** Animations are not under test here and would cost time. */
const open = () => visitor({ reducedMotion: 'reduce' });

async function arriveAtForm(page: Page): Promise<void> {
  await page.goto('/#formulaire-devis');
  await engineReady(page);
}

describe('after a redeployment that removed the files of this version', () => {
  const gone = /\/assets\/(?!loader|clock).*\.js$/;

  test('an open page still leads to others, as whole documents', async () => {
    const page = await open();
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/blog');
    await page.locator('footer a[href="/auray"]').click();
    await page.waitForURL('**/auray');
    expect(await page.locator('h1').textContent()).toContain('Auray');
  });

  // The daily run tests this with a sent request: `lost-request.test.ts`.
  test.runIf(isLong)(
    'a page that has been open for long reloads itself when its engine is needed, only once',
    async () => {
      const page = await open();
      await page.addInitScript(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 60_000;
      });
      let isOld = true;
      await page.route(gone, (route) => (isOld ? route.fulfill({ status: 404, body: '' }) : route.continue()));
      await page.goto('/');
      await markDocument(page);
      page.once('framenavigated', () => (isOld = false));
      await page.locator('#formulaire-devis').scrollIntoViewIfNeeded();
      await engineReady(page);
      expect(await isSameDocument(page)).toBe(false);
    },
  );

  test('a page without network stays as it is, starts when it is back, and loads the next page as a whole if its code is gone', async () => {
    const page = await open();
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    let isOffline = true;
    await page.route('**/*', (route) => {
      const request = route.request();
      const isLater = gone.test(request.url()) || request.url().endsWith('.json');
      return isOffline && isLater ? route.abort('internetdisconnected') : route.continue();
    });
    await page.goto('/');
    await markDocument(page);
    // The page's last attempt. Until then, it may find that the network is back.
    const failed = page.waitForEvent('requestfailed', asksForEngine);
    await page.locator('h1').click();
    await failed;
    expect(await page.locator('h1').isVisible()).toBe(true);
    // Opening a question needs no network.
    await page.locator('#faq summary').first().click();
    await page.locator('#faq details[open]').waitFor();
    isOffline = false;
    await page.locator('h1').click();
    await engineReady(page);
    expect(await page.locator('#faq details[open]').count()).toBe(1);
    expect(await isSameDocument(page)).toBe(true);

    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator('footer a[href="/blog"]').click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: 'Carnet de toits' }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  });
});

describe('a network that fails only at the moment when the engine is requested', () => {
  /** Requests for the engine fail until the page has checked whether its code still exists. */
  async function openWithGap(address: string): Promise<Page> {
    const page = await open();
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    let isOffline = true;
    await page.route('**/*', (route) => {
      if (asksForEngine(route.request())) isOffline = false;
      const isCode = /\/assets\/engine[^/]*\.js$/.test(route.request().url());
      return isCode && isOffline ? route.abort('internetdisconnected') : route.continue();
    });
    await page.goto(address);
    await markDocument(page);
    return page;
  }

  test('does not close an open answer: the engine is requested again, and not the page', async () => {
    const page = await openWithGap('/');
    await page.locator('#faq summary').first().click();
    await page.locator('h2').first().click();
    await engineReady(page);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('#faq details[open]').count()).toBe(1);
  });

  test.runIf(isLong)('loses nothing that was pressed meanwhile, and waits for the engine', async () => {
    const page = await openWithGap('/blog');
    const category = page.getByRole('group', { name: 'Catégories' }).getByRole('radio').nth(1);
    await category.locator('xpath=..').click();
    await expect.poll(() => category.isChecked(), soon).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.runIf(isLong)('without access to storage, pages and form work all the same', async () => {
  const page = await open();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Storage is closed.', 'SecurityError');
        },
      });
    Object.defineProperty(document, 'cookie', {
      get() {
        throw new DOMException('Storage is closed.', 'SecurityError');
      },
    });
  });
  await arriveAtForm(page);
  await fillForm(page, { description: 'Sans mémoire.' });
  await sendButton(page).click();
  await page.getByText('Message envoyé !').waitFor();
  await page.locator('footer a[href="/auray"]').click();
  await page.waitForURL('**/auray');
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Vos questions' }).waitFor();
  expect(errors).toEqual([]);
});

test.runIf(isLong)('« back » from another site restores the page as it was, without loading it', async () => {
  // Playwright disables this cache, but visitors have it.
  const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: inject('origin') });
  let documents = 0;
  await page.goto('/auray');
  await startEngine(page);
  await page.evaluate(() => scrollTo(0, 600));
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.restored = String(persisted)));
  });
  await page.goto('about:blank');
  documents = 0;
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('html[data-restored=true]').waitFor({ state: 'attached' });
  expect(documents).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  // What worked before still works.
  await page.locator('header a[href="/"]').first().click();
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/');
});

test.runIf(isLong).each(['between two attempts', 'while an attempt has no answer'])(
  'a page that is restored in the middle of sending, %s, sends the request once',
  async (when) => {
    const isSilent = when !== 'between two attempts';
    let isAwake = false;
    const stored: string[] = [];
    const server = createServer(async (request, response) => {
      if (request.method === 'POST') {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        if (request.url !== '/rest/v1/leads') return response.writeHead(404).end('{}');
        if (!isAwake) return isSilent ? undefined : response.writeHead(503).end('{}');
        stored.push(body);
        return response.writeHead(201).end('');
      }
      const answer = await fetch(inject('origin') + request.url);
      for (const header of ['content-type', 'content-security-policy'])
        if (answer.headers.has(header)) response.setHeader(header, answer.headers.get(header)!);
      return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    const origin = await listen(server);
    onTestFinished(() => stop(server));
    const browser = await launchChromium({
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: ['--enable-features=BackForwardCache'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ baseURL: origin });
    await page.goto('/#formulaire-devis');
    await startEngine(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.restored = String(persisted)));
    });
    await fillForm(page);
    const tried = page.waitForRequest('**/rest/v1/leads');
    await sendButton(page).click();
    const request = await tried;
    if (!isSilent) await request.response();
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('html[data-restored=true]').waitFor({ state: 'attached' });
    expect(await field(page, 'description').inputValue()).toBe(lead.description);
    isAwake = true;
    await page.getByText('Message envoyé !').waitFor({ timeout: 40_000 });
    expect(stored.map((body) => JSON.parse(body) as unknown)).toEqual([lead]);
  },
  60_000,
);
