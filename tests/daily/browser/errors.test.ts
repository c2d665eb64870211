import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { plain } from '../../laws/plain';
import { isSameDocument, markDocument, soon, startEngine, visitors } from '../../harness/browser/visitor';

const visitor = visitors();
/** Animations are not under test here and would cost time. */
const open = () => visitor({ reducedMotion: 'reduce' });

test('a page whose data arrives on the second try is shown; without data, an error is shown after three retries', async () => {
  const page = await open();
  await page.clock.install();
  let requests = 0;
  await page.route('**/auray.json', (route) => (++requests === 1 ? route.fulfill({ status: 500 }) : route.continue()));
  let inVain = 0;
  await page.route('**/lorient.json', (route) => {
    inVain++;
    return route.fulfill({ status: 500 });
  });
  await page.goto('/blog');
  await startEngine(page);
  const to = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
  const shown = async (title: Locator) => {
    await page.clock.runFor(1000);
    return title.isVisible();
  };
  await to('Auray');
  await expect.poll(() => shown(page.getByRole('heading', { level: 1, name: /Auray/ })), soon).toBe(true);
  expect(requests).toBe(2);

  await to('Lorient');
  const title = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect.poll(() => shown(title), soon).toBe(true);
  expect(inVain).toBe(4);
  const alert = page.getByRole('alert');
  expect(plain(await alert.textContent())).toContain("La page /lorient n'a pas pu être chargée (500).");
  expect(await alert.locator('a[href^="tel:"]').isVisible()).toBe(true);
  await page.getByRole('link', { name: /Retour à l.accueil/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Vos questions' }).waitFor();
});

test('the document is loaded again if a newer deployment has removed its code', async () => {
  const page = await open();
  await page.goto('/auray');
  await startEngine(page);
  await markDocument(page);
  let isGone = true;
  await page.route('**/assets/ArticleGrid*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
  page.on('request', (request) => {
    // The new document names the new files.
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Carnet' }).click();
  await page.getByRole('heading', { level: 1, name: /Carnet de toits/ }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/blog');
});
