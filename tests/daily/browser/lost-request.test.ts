import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import {
  fillForm,
  field,
  lead,
  sendButton,
  standInBackend,
  whenPatienceEnds,
} from '../../harness/browser/quote-request';
import { oneVisit } from '../../harness/browser/one-visit';
import { asksForEngine, engineReady, loads, soon, visitors } from '../../harness/browser/visitor';

/** A request reaches the company, or the visitor learns that it has not, whichever part of the page is missing. */

const visitor = visitors();
/** Animations are not under test here and would cost time. */
const open = () => visitor({ reducedMotion: 'reduce' });
const anyCode = /\/assets\/(?!loader).*\.js$/;
const leadCode = /\/assets\/(?:lead|submit|sending|notice|Notice)[^/]*\.js$/i;
const noticeCode = /\/assets\/notice[^/]*\.js$/i;
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const success = (page: Page) => page.getByText('Message envoyé !');
const failure = (page: Page) => page.locator('#formulaire-devis [role=status]');

async function atForm(page: Page): Promise<void> {
  await page.goto('/#formulaire-devis');
  await engineReady(page);
}

async function saysHowToReachUs(page: Page): Promise<void> {
  await failure(page).locator('a[href^="tel:"]').waitFor();
  expect(await failure(page).locator('a[href^="mailto:"]').isVisible()).toBe(true);
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
}

describe('once the engine runs', () => {
  test.runIf(isLong)('the first touch of the form loads all code that a message needs', async () => {
    const page = await open();
    const { inserts } = await standInBackend(page);
    await atForm(page);
    await field(page, 'prenom').focus();
    await page.waitForLoadState('networkidle');
    await page.route('**/*.js', (route) => route.abort());
    await fillForm(page);
    await sendButton(page).click();
    await success(page).waitFor();
    expect(inserts).toEqual([lead]);
  });

  describe('on a page without code, and then without network', () => {
    const visit = oneVisit(
      async (page) => {
        await page.clock.install();
        await page.route(leadCode, gone);
        await atForm(page);
      },
      { reducedMotion: 'reduce' },
    );

    test('without the sending code, the failure is shown, the form is kept, and the next press tries again; without the code of notices, a stored request is reported all the same', async () => {
      const page = visit();
      const { inserts } = await standInBackend(page);
      await fillForm(page);
      await sendButton(page).click();
      await saysHowToReachUs(page);
      await page.unroute(leadCode);
      await page.route(noticeCode, gone);
      await sendButton(page).click();
      await success(page).waitFor();
      await page.getByText('Nous vous recontacterons dans les plus brefs délais.').waitFor();
      expect(inserts).toEqual([lead]);
      expect(await field(page, 'prenom').inputValue()).toBe('');
      expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
      await page.unrouteAll();
    });

    test('if the network fails while sending, page, form and phone number stay; the request is sent when it is back, unless it was changed', async () => {
      const page = visit();
      const untilPatienceEnds = async () => {
        await page.context().setOffline(true);
        await sendButton(page).click();
        await whenPatienceEnds(page, failure(page).getByText('dès que le réseau reviendra'));
      };
      // The first touch loads the code of the notices.
      const loading = loads();
      loading.watch(page);
      await fillForm(page);
      await expect.poll(loading.isIdle, soon).toBe(true);
      await untilPatienceEnds();
      await page.getByText('Erreur', { exact: true }).first().waitFor();
      await saysHowToReachUs(page);

      // Text that was changed after a failure is sent only when its author submits it.
      await field(page, 'description').pressSequentially(' Et');
      expect(await failure(page).textContent()).not.toContain('dès que le réseau reviendra');
      const { inserts: early } = await standInBackend(page);
      await page.context().setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
      // During a request, the button would be disabled until the answer.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await sendButton(page).isEnabled()).toBe(true);
      expect(early).toEqual([]);

      await page.unrouteAll();
      await field(page, 'description').fill(lead.description);
      await untilPatienceEnds();
      const { inserts } = await standInBackend(page);
      await page.context().setOffline(false);
      await success(page).waitFor();
      expect([early, inserts]).toEqual([[], [lead]]);
      expect(await failure(page).textContent()).not.toContain('n’est pas partie');
    });
  });

  test.runIf(isLong)('if the code no longer exists, the page reloads, keeps the request and says so', async () => {
    const page = await open();
    const { inserts } = await standInBackend(page);
    await page.route(leadCode, gone);
    await atForm(page);
    await fillForm(page);
    await sendButton(page).click();
    await saysHowToReachUs(page);
    // The newer release, whose pages name existing files.
    page.once('framenavigated', () => void page.unroute(leadCode));
    const reloaded = page.waitForEvent('framenavigated');
    await sendButton(page).click();
    await reloaded;
    await engineReady(page);
    await saysHowToReachUs(page);
    await sendButton(page).click();
    await success(page).waitFor();
    expect(inserts).toEqual([lead]);
  });
});

describe('before the engine runs', () => {
  const needed = (url: URL) => anyCode.test(url.pathname) || url.pathname.endsWith('.json');

  test('« Envoyer » reports once that the form’s code is unreachable, retries at each press, and sends when the network is back', async () => {
    const page = await open();
    const { inserts } = await standInBackend(page);
    await page.route(needed, (route) => route.abort('internetdisconnected'));
    await page.goto('/#formulaire-devis');
    await fillForm(page);
    await sendButton(page).click();
    await failure(page).getByText('Une erreur est survenue').waitFor();
    await saysHowToReachUs(page);
    const again = page.waitForEvent('requestfailed', (request) => anyCode.test(request.url()));
    await sendButton(page).click();
    await again;
    await expect.poll(() => failure(page).locator('p').count(), soon).toBe(1);
    await page.unroute(needed);
    // Dispatched by hand: the browser's own event may come while some requests still find no network.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await success(page).waitFor();
    expect(inserts).toEqual([lead]);
    expect(await failure(page).textContent()).not.toContain('n’est pas partie');
  });

  test.runIf(isLong)(
    'code that does not arrive in time counts as lost, and the request is sent if it arrives at last',
    async () => {
      const page = await open();
      await page.clock.install();
      const { inserts } = await standInBackend(page);
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(needed, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/#formulaire-devis');
      await fillForm(page);
      await sendButton(page).click();
      await whenPatienceEnds(page, failure(page).getByText('Une erreur est survenue'));
      await saysHowToReachUs(page);
      release();
      await success(page).waitFor();
      expect(inserts).toEqual([lead]);
    },
  );

  test('a page whose code was removed by a newer release is reloaded, with the request and the message that it was not sent', async () => {
    const page = await open();
    const { inserts } = await standInBackend(page);
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    let isOnline = false;
    let isOld = true;
    await page.route('**/*', (route) => {
      const request = route.request();
      // The reloaded page belongs to the new release, whose code exists.
      if (isOnline && request.isNavigationRequest()) isOld = false;
      return route.fallback();
    });
    await page.route(needed, (route) => {
      if (!isOld) return route.fallback();
      // The loader asks whether the engine is still there.
      return !isOnline && asksForEngine(route.request())
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/#formulaire-devis');
    await fillForm(page);
    isOnline = true;
    await sendButton(page).click();
    await engineReady(page);
    await saysHowToReachUs(page);
    await sendButton(page).click();
    await success(page).waitFor();
    expect(inserts).toEqual([lead]);
  });
});
