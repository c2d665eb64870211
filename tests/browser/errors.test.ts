import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { announcedArticles } from './company';
import { plain } from '../laws/plain';
import { isSameDocument, markDocument, soon, startEngine, visitors } from './visitor';

const open = visitors();

function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text());
  });
  return lines;
}

async function toAuray(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auray' }).click();
}

test('a page whose data cannot be had, three retries later, is an error that says so', async () => {
  const page = await open();
  await page.clock.install();
  let requests = 0;
  await page.route('**/auray.json', (route) => {
    requests++;
    return route.fulfill({ status: 500 });
  });
  await page.goto('/');
  await startEngine(page);
  await toAuray(page);
  const title = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return title.isVisible();
    }, soon)
    .toBe(true);
  expect(requests).toBe(4);
  expect(plain(await page.getByRole('alert').textContent())).toContain("La page /auray n'a pas pu être chargée (500).");
  expect(await page.getByRole('alert').locator('a[href^="tel:"]').isVisible()).toBe(true);
  await page.getByRole('link', { name: /Retour à l.accueil/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Vos questions' }).waitFor();
});

test('a page whose data comes at the second try is shown', async () => {
  const page = await open();
  await page.clock.install();
  let requests = 0;
  await page.route('**/auray.json', (route) => (++requests === 1 ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto('/');
  await startEngine(page);
  await toAuray(page);
  const title = page.getByRole('heading', { level: 1, name: /Auray/ });
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return title.isVisible();
    }, soon)
    .toBe(true);
});

test('an unknown address is logged with its path', async () => {
  const page = await open();
  const log = logOf(page);
  await page.goto('/inconnu?x=1');
  await expect.poll(() => log, soon).toContain('404: no page at /inconnu');
  await page.getByText('Oops! Page not found').waitFor();
});

test('an unknown address reached by a link is logged with its path', async () => {
  const page = await open();
  const log = logOf(page);
  await page.goto('/blog');
  await startEngine(page);
  await markDocument(page);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByText('Oops! Page not found').waitFor();
  await expect.poll(() => log, soon).toContain(`404: no page at ${announcedArticles[0]}`);
  expect(await isSameDocument(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(announcedArticles[0]);
});

test('code that a newer deployment removed is answered by loading the document', async () => {
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
