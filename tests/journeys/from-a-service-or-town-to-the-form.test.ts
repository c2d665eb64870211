import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLong } from '../harness/size';
import { services } from '../harness/browser/company';
import { oneVisit } from '../harness/browser/one-visit';
import { field } from '../harness/browser/quote-request';
import { engineReady, holdEngine, soon, topOf } from '../harness/browser/visitor';

/** Daily, one that selects another type than the one before. */
const tried = isLong ? services : services.slice(2, 3);

describe('on one visit', () => {
  const visit = oneVisit((page) => page.goto('/services/zinguerie'), { reducedMotion: 'reduce' });

  test('a service leads to the quote form without the engine too', async () => {
    const page = visit();
    const release = await holdEngine(page);
    await askForQuote(page);
    await release();
    await expect.poll(() => field(page, 'type_projet').inputValue(), soon).toBe('depannage');
    await engineReady(page);
  });

  test('the button of a town’s page calls, and its quote link fills in the town', async () => {
    const page = visit();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ploërmel' }).click();
    await page.waitForURL('**/ploermel');
    const call = page.getByRole('link', { name: 'Appeler Ploërmel' });
    expect(await call.first().getAttribute('href')).toMatch(/^tel:\+33\d{9}$/);
    await page.getByRole('link', { name: 'Contact Ploërmel' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#formulaire-devis');
    await expect.poll(() => field(page, 'ville').inputValue(), soon).toBe('Ploërmel');
    // The page scrolls to the form a moment after it has filled it in: whatever is clicked before would slip away.
    await expect.poll(() => topOf(page, 'formulaire-devis'), soon).toBeLessThan(140);
  });

  test.each(tried)(
    '%s opens at its top, leads back home, and selects its service in the quote form',
    async (path, _label, projectType) => {
      const page = visit();
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
      await askForQuote(page);
      await expect.poll(() => field(page, 'type_projet').inputValue(), soon).toBe(projectType);
      await expect.poll(() => topOf(page, 'contact'), soon).toBeLessThan(140);
    },
  );
});

async function askForQuote(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /devis gratuit/i })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact');
}
