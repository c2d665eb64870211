import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { soon } from '../../harness/browser/visitor';
import { launchChromium } from '../../harness/launch-chromium';
import { settled, violations } from '../../harness/studio/interface-violations';
import { faultsOfTouch, portrait } from '../../harness/studio/hand';
import { inThePocket } from '../../harness/pocket/in-the-pocket';
import { owner, publishedSite } from '../../harness/pocket/published-site';

/** Push notifications of the installed application. The browser's push service and its permission dialog are stubs. */

const site = publishedSite();
const { signIn } = inThePocket(site);

/** The endpoint at the stubbed push service. */
const pocket = 'https://fcm.googleapis.com/fcm/send/pocket';

/**
 * Replaces the permission and the push subscription of the browser by stubs, because a headless browser refuses the
 * permission, and subscribing needs the network. As in a browser, both survive a reload.
 */
function playSubscribing(): void {
  const agreed = 'played-permission';
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(agreed) ?? 'default' });
  Notification.requestPermission = () => {
    localStorage.setItem(agreed, 'granted');
    return Promise.resolve('granted');
  };
  const place = 'played-subscription';
  const played = () => {
    const endpoint = localStorage.getItem(place);
    if (endpoint === null) return null;
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) };
    return {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(place)),
    } as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(played());
  PushManager.prototype.subscribe = (options) => {
    Object.assign(globalThis, { subscribedWith: options });
    localStorage.setItem(place, 'https://fcm.googleapis.com/fcm/send/pocket');
    return Promise.resolve(played()!);
  };
}

/** Makes the browser deliver a push to the service worker, through its developer tools. */
async function deliver(page: Page, data: object | string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.endsWith('/atelier/'));
      if (one) resolve(one.registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: site().origin,
    registrationId: await found,
    data: typeof data === 'string' ? data : JSON.stringify(data),
  });
  await tools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag, requireInteraction }) => ({
      title,
      body,
      tag,
      requireInteraction,
    }));
  });

test('a phone is notified once its owner has agreed; a push is shown, opened by touch, and removed with its request', async () => {
  const key = await site().makePushKey();
  const [first, urgent] = [await site().request({ nom: 'Leduc' }), await site().request({ nom: 'Moreau' })];
  // The shared headless shell shows no notifications.
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: site().origin, viewport: portrait, hasTouch: true, isMobile: true });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.addInitScript(playSubscribing);
  await page.goto('/atelier/demandes');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await signIn(page, owner);

  const notice = page.getByRole('region', { name: 'Notifications' });
  await notice.getByRole('heading', { name: 'Répondre le premier' }).waitFor();
  await settled(notice);
  expect([...(await violations(page)), ...(await faultsOfTouch(page))]).toEqual([]);
  // Permission is not asked before the tap.
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await page.context().grantPermissions(['notifications'], { origin: site().origin });
  await notice.getByRole('button', { name: 'Être prévenu sur ce téléphone' }).focus();
  await page.keyboard.press('Enter');
  await notice.getByText('Une notification arrive sur ce téléphone').waitFor();
  expect(await site().phones()).toEqual([pocket]);
  expect(await page.evaluate('subscribedWith')).toEqual({ userVisibleOnly: true, applicationServerKey: key });
  await settled(notice);
  expect([...(await violations(page)), ...(await faultsOfTouch(page))]).toEqual([]);

  // Every owner sees which devices are told.
  const list = page.locator('details', { hasText: 'Appareils prévenus' });
  await list.getByText('Appareils prévenus').click();
  await list.getByText(/^Cet appareil, .*ajouté le \d\d\/\d\d\/\d{4}/).waitFor();
  await settled(list);
  expect([...(await violations(page)), ...(await faultsOfTouch(page))]).toEqual([]);

  await list.getByRole('button', { name: /^Retirer : Cet appareil/ }).click();
  await list.getByText('Aucun appareil n’est prévenu.').waitFor();
  expect(await site().phones()).toEqual([]);
  await notice.getByRole('button', { name: 'Être prévenu sur ce téléphone' }).click();
  await notice.getByText('Une notification arrive sur ce téléphone').waitFor();

  await deliver(page, { id: first, title: 'Nouvelle demande : Plomberie, Niort', body: 'Touchez.', urgent: false });
  await deliver(page, { id: urgent, title: 'Urgence : Dépannage, Niort', body: 'Quelqu’un attend.', urgent: true });
  await deliver(page, { id: urgent, title: 'Urgence : Dépannage, Niort', body: 'Encore.', urgent: true });
  await expect
    .poll(async () => (await shown(page)).toSorted((a, b) => a.title.localeCompare(b.title)), soon)
    .toEqual([
      { title: 'Nouvelle demande : Plomberie, Niort', body: 'Touchez.', tag: first, requireInteraction: false },
      { title: 'Urgence : Dépannage, Niort', body: 'Encore.', tag: urgent, requireInteraction: true },
    ]);

  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async (tag) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag });
    const touched = new Event('notificationclick');
    dispatchEvent(Object.assign(touched, { notification, waitUntil: () => undefined }));
  }, urgent);
  await page.getByRole('heading', { name: 'Zoé Moreau' }).first().waitFor();
  expect(page.url()).toBe(`${site().origin}/atelier/demandes#${urgent}`);
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag), soon).toEqual([first]);
  await page.goto(`/atelier/demandes#${first}`);
  await page.getByRole('heading', { name: 'Zoé Leduc' }).first().waitFor();
  await expect.poll(() => shown(page), soon).toEqual([]);
  expect(wrong).toEqual([]);

  // Signing out ends the service worker's registration and the subscription; signing in again restores them.
  await page.evaluate(() => localStorage.removeItem('played-subscription'));
  await page.goto('/bureau');
  await notice.getByText('Une notification arrive sur ce téléphone').waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).tap();
  await page.getByLabel('Votre adresse e-mail').waitFor();
  expect(await site().phones()).toEqual([]);
});
