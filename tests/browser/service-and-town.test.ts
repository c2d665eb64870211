import { describe, expect, test } from 'vitest';
import { field } from './quote-request';
import { isLong } from '../harness/size';
import { services } from './company';
import { holdEngine, soon, startEngine, topOf, visitors } from './visitor';

const open = visitors();

/** Of each of their pages in `npm run test:long`. */
const tried = isLong ? services : services.slice(1, 2);

describe.each(tried)('%s', (path, _label, projectType) => {
  test('opens at its top and leads back home', async () => {
    const page = await open();
    await page.goto('/');
    await startEngine(page);
    await page.locator(`#services a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('link', { name: /Retour à l.accueil/ }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: /Retour à l.accueil/ }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('asks for a quote in the contact section, its service chosen', async () => {
    const page = await open();
    await page.goto(path);
    await startEngine(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /devis gratuit/i })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact');
    await expect.poll(() => field(page, 'type_projet').inputValue(), soon).toBe(projectType);
    await expect.poll(() => topOf(page, 'contact'), soon).toBeLessThan(140);
  });
});

test('a service asks for a quote without the engine too', async () => {
  const page = await open();
  const release = await holdEngine(page);
  await page.goto('/services/zinguerie');
  await page
    .getByRole('main')
    .getByRole('link', { name: /devis gratuit/i })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact');
  release();
  await expect.poll(() => field(page, 'type_projet').inputValue(), soon).toBe('depannage');
});

describe('a town', () => {
  test('is called by its button', async () => {
    const page = await open();
    await page.goto('/questembert');
    const call = page.getByRole('link', { name: 'Appeler Questembert' });
    expect(await call.first().getAttribute('href')).toMatch(/^tel:\+33\d{9}$/);
  });

  test('is filled in by its quote link', async () => {
    const page = await open();
    await page.goto('/ploermel');
    await startEngine(page);
    await page.getByRole('link', { name: 'Contact Ploërmel' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#formulaire-devis');
    await expect.poll(() => field(page, 'ville').inputValue(), soon).toBe('Ploërmel');
  });
});
