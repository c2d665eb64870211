import { expect, test } from 'vitest';
import { announcedArticles } from '../harness/browser/company';
import { isSameDocument, markDocument, startEngine, visitors } from '../harness/browser/visitor';

const visit = visitors();

test('an article that is only announced gives the not-found page, and its address is logged', async () => {
  const page = await visit({ reducedMotion: 'reduce' });
  await page.goto('/blog');
  await startEngine(page);
  await markDocument(page);
  const logged = page.waitForEvent(
    'console',
    (message) => message.text() === `404: no page at ${announcedArticles[0]}`,
  );
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(`**${announcedArticles[0]}`);
  await page.getByText('Oops! Page not found').waitFor();
  expect((await logged).type()).toBe('error');
  expect(await isSameDocument(page)).toBe(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('an unknown address answers 404 with the page itself, and leads home without scripts', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const answer = await page.goto('/inconnu');
  expect(answer?.status()).toBe(404);
  await page.getByText('Oops! Page not found').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
});
