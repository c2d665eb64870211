import { expect, test } from 'vitest';
import { field } from './quote-request';
import { isLong } from '../harness/size';
import { services } from './company';
import { holdEngine, soon, startEngine, topOf, visitors } from './visitor';

const visitor = visitors();
/** Nothing here is about motion, which costs time. */
const open = () => visitor({ reducedMotion: 'reduce' });

const tried = isLong ? services : services.slice(1, 2);

test.each(tried)(
  '%s opens at its top, leads back home, and asks for a quote with its service chosen',
  async (path, _label, projectType) => {
    const page = await open();
    await page.goto('/');
    await startEngine(page);
    const toService = async () => {
      await page.locator(`#services a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
    };
    await toService();
    await page.getByRole('link', { name: /Retour à l.accueil/ }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: /Retour à l.accueil/ }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await toService();
    await page
      .getByRole('main')
      .getByRole('link', { name: /devis gratuit/i })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact');
    await expect.poll(() => field(page, 'type_projet').inputValue(), soon).toBe(projectType);
    await expect.poll(() => topOf(page, 'contact'), soon).toBeLessThan(140);
  },
);

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

test('a town is called by its button, and filled in by its quote link', async () => {
  const page = await open();
  await page.goto('/ploermel');
  const call = page.getByRole('link', { name: 'Appeler Ploërmel' });
  expect(await call.first().getAttribute('href')).toMatch(/^tel:\+33\d{9}$/);
  await startEngine(page);
  await page.getByRole('link', { name: 'Contact Ploërmel' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#formulaire-devis');
  await expect.poll(() => field(page, 'ville').inputValue(), soon).toBe('Ploërmel');
});
