import { expect, inject, test } from 'vitest';
import { kinds } from './company';
import { engineReady, startEngine, visitors } from './visitor';

const open = visitors();

// What no banner asks leave for, because there is nothing to ask leave for.
test('no page sets a cookie or asks anything of another site', async () => {
  const page = await open();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('origin')) && !request.url().startsWith('data:'))
      strangers.push(request.url());
  });
  for (const address of kinds) {
    await page.goto(address);
    if (address === '/inconnu') await engineReady(page);
    else await startEngine(page);
    const kept = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)]);
    expect([address, ...kept]).toEqual([address, '']);
  }
  expect(strangers).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('the nearest pages are proposed at a mistyped address', async () => {
  const page = await open();
  const nearest = page.getByRole('navigation', { name: 'Vous cherchiez peut-être' });
  await page.goto('/Questembrt.html');
  await nearest.getByRole('link', { name: 'Questembert' }).waitFor();
  // Another wrong address, without a document load.
  await engineReady(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/aurya', textContent: 'Aurya' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await nearest.getByRole('link', { name: 'Auray' }).waitFor();
  await page.goBack();
  await nearest.getByRole('link', { name: 'Questembert' }).waitFor();
  expect(await nearest.getByRole('link').first().getAttribute('href')).toBe('/questembert');
});
