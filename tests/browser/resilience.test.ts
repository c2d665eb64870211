import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { launchChromium } from '../harness/launch-chromium';
import { whenPatienceEnds } from './quote-request';
import { oneVisit } from './one-visit';
import { engineReady, isSameDocument, markDocument, soon, startEngine, visitors } from './visitor';

const visitor = visitors();
/** Nothing here is about motion, which costs time. */
const open = () => visitor({ reducedMotion: 'reduce' });
const insert = '**/rest/v1/leads*';

async function fillForm(page: Page, description: string): Promise<void> {
  const values = { prenom: 'Zoé', nom: 'Martin', telephone: '06 39 98 12 34', email: 'zoe@exemple.fr', description };
  for (const [id, value] of Object.entries(values)) await page.locator(`#devis-${id}`).fill(value);
  await page.locator('#devis-type_projet').selectOption('depannage');
}
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer ma demande' });

async function arriveAtForm(page: Page): Promise<void> {
  await page.goto('/#formulaire-devis');
  await engineReady(page);
}

describe('a backend that is', () => {
  const visit = oneVisit(
    async (page) => {
      await page.clock.install();
      await arriveAtForm(page);
    },
    { reducedMotion: 'reduce' },
  );

  test('slow: the button says so, then the request has left', async () => {
    const page = visit();
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(insert, async (route) => {
      await released;
      await route.continue();
    });
    await fillForm(page, 'Un serveur lent.');
    await send(page).click();
    const waiting = page.getByRole('button', { name: 'Envoi en cours...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    release();
    await page.getByText('Message envoyé !').waitFor();
    await send(page).waitFor();
    await forgetNotices(page);
  });

  test('flaky: what the network lost twice arrives once, and nobody is troubled', async () => {
    const page = visit();
    const fates: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort('connectionreset'),
      (route) => route.fulfill({ status: 503, body: '{}' }),
    ];
    let attempts = 0;
    await page.route(insert, (route) => fates[attempts++]?.(route) ?? route.continue());
    await fillForm(page, 'Un réseau capricieux.');
    await send(page).click();
    await page.getByText('Message envoyé !').waitFor();
    expect(attempts).toBe(3);
    expect(await page.getByText('Erreur', { exact: true }).count()).toBe(0);
    await forgetNotices(page);
  });

  test('absent: the request is kept, and the telephone offered', async () => {
    const page = visit();
    await page.route(insert, (route) => route.abort('connectionrefused'));
    await fillForm(page, 'Personne au bout du fil.');
    await send(page).click();
    await whenPatienceEnds(page, page.getByText('Erreur', { exact: true }));
    expect(await page.locator('#devis-description').inputValue()).toBe('Personne au bout du fil.');
    expect(await page.locator('form [role=status] a[href^="tel:"]').isVisible()).toBe(true);
    // And once the network is back, the same request leaves by the same button.
    await page.unroute(insert);
    await send(page).click();
    await page.getByText('Message envoyé !').waitFor();
  });

  /** As if nothing had been sent yet. */
  async function forgetNotices(page: Page): Promise<void> {
    await page.unroute(insert);
    await page.clock.fastForward(10_000);
    await expect.poll(() => page.getByText('Message envoyé !').count(), soon).toBe(0);
  }
});

describe('after a redeployment that removed the files of this version', () => {
  const gone = /\/assets\/(?!loader).*\.js$/;

  test('a page that was open still leads on, by whole documents', async () => {
    const page = await open();
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/blog');
    await page.locator('footer a[href="/auray"]').click();
    await page.waitForURL('**/auray');
    expect(await page.locator('h1').textContent()).toContain('Auray');
  });

  test('a page that has been open for long loads itself anew when its engine is needed, once', async () => {
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
    const question = page.locator('#faq button[aria-expanded]').first();
    await question.scrollIntoViewIfNeeded();
    await engineReady(page);
    expect(await isSameDocument(page)).toBe(false);
    await question.click();
    await expect.poll(() => question.getAttribute('aria-expanded'), soon).toBe('true');
  });

  test('a page without a network stays as it is, and starts when the network is back', async () => {
    const page = await open();
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    let isOffline = true;
    await page.route('**/*', (route) => {
      const request = route.request();
      const isLater = request.method() === 'HEAD' || gone.test(request.url()) || request.url().endsWith('.json');
      return isOffline && isLater ? route.abort('internetdisconnected') : route.continue();
    });
    await page.goto('/');
    await markDocument(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    const question = page.locator('#faq button[aria-expanded]').first();
    await question.click();
    await failed;
    expect(await page.locator('h1').isVisible()).toBe(true);
    // A question needs nothing from the network.
    expect(await question.getAttribute('aria-expanded')).toBe('true');
    isOffline = false;
    await question.click();
    await engineReady(page);
    await question.click();
    await expect.poll(() => question.getAttribute('aria-expanded'), soon).toBe('true');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a started page loads the next one whole when its code is gone', async () => {
    const page = await open();
    await page.goto('/auray');
    await startEngine(page);
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator('footer a[href="/blog"]').click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: 'Carnet de toits' }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  });
});

test('with storage closed, pages and form work all the same', async () => {
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
  await fillForm(page, 'Sans mémoire.');
  await send(page).click();
  await page.getByText('Message envoyé !').waitFor();
  await page.locator('footer a[href="/auray"]').click();
  await page.waitForURL('**/auray');
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Vos questions' }).waitFor();
  expect(errors).toEqual([]);
});

test('two tabs keep two drafts, and send both', async () => {
  const first = await open();
  const second = await first.context().newPage();
  for (const page of [first, second]) await arriveAtForm(page);
  await fillForm(first, 'Premier onglet.');
  await fillForm(second, 'Second onglet.');
  // The one that was written in first: what it kept might be the other's by now.
  await first.reload();
  await engineReady(first);
  await expect.poll(() => first.locator('#devis-description').inputValue(), soon).toBe('Premier onglet.');
  await expect.poll(() => second.locator('#devis-description').inputValue(), soon).toBe('Second onglet.');
  for (const page of [first, second]) {
    await send(page).click();
    await page.getByText('Message envoyé !').waitFor();
  }
});

test('going back to the site from another one finds the page as it was left, without loading it', async () => {
  // Playwright turns this cache off; visitors have it.
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
  // What was alive still is.
  await page.locator('header a[href="/"]').first().click();
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/');
});
