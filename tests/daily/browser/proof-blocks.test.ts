import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translateOn } from '../../harness/browser/strangers';
import { phone, soon, startEngine, visitors } from '../../harness/browser/visitor';

/** The blocks of proof and emergency in a browser: by keyboard, and without scripts. */

const open = visitors();

const sectionOf = (page: Page, heading: RegExp) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });

/** Where a photograph is cropped, in CSS pixels from its left edge. */
const cutOf = (page: Page) =>
  page
    .getByRole('slider', { name: 'Comparer avant et après' })
    .evaluate((slider) => getComputedStyle(slider.parentElement!).getPropertyValue('--at').trim());

test('the arrows compare before and after, from the position set before the engine; a photograph opens above the page', async () => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto('/preuves');
  const slider = page.getByRole('slider', { name: 'Comparer avant et après' });
  await slider.evaluate((element: HTMLInputElement) => (element.value = '30'));
  await startEngine(page);
  await expect.poll(() => cutOf(page), soon).toBe('30%');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await cutOf(page)).toBe('31%');

  // Escape closes the photograph and returns the focus to its link.
  const photo = page.getByRole('link', { name: 'Un clocher d’ardoise.' });
  await photo.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photo agrandie' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count(), soon).toBe(0);
  expect(await photo.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('in a page that is translated all the time, each photograph has its own caption', async () => {
  const page = await open({ reducedMotion: 'reduce' });
  await page.goto('/preuves');
  await startEngine(page);
  await translateOn(page);
  await page.getByRole('link', { name: 'Un clocher d’ardoise.' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photo agrandie' });
  const caption = () => dialog.locator('figcaption').textContent();
  await expect.poll(caption, soon).toBe('Le clocher, après la tempête 1 sur 2');
  await dialog.press('ArrowRight');
  await expect.poll(caption, soon).toContain('2 sur 2');
  expect(await caption()).not.toContain('Le clocher, après la tempête');
});

test('without JavaScript, photographs are side by side and link to themselves, and emergencies open one at a time', async () => {
  const page = await open({ javaScriptEnabled: false, viewport: phone });
  await page.goto('/preuves');
  const [before, after] = await Promise.all(
    ['Avant', 'Après'].map((name) => page.locator('figure').filter({ hasText: name }).first().boundingBox()),
  );
  expect(after!.x).toBeGreaterThanOrEqual(before!.x + before!.width);
  expect(await page.locator('input[type=range]').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Un clocher d’ardoise.' }).click();
  await page.waitForURL(/\/media\/chantier-clocher.*\.svg$/);

  await page.goto('/tarifs');
  const section = sectionOf(page, /Une fuite sous le toit/);
  const [first, second] = [section.locator('details').nth(0), section.locator('details').nth(1)];
  await first.locator('summary').click();
  expect(await first.getByText('Le premier geste').isVisible()).toBe(true);
  await second.locator('summary').click();
  expect(await first.getByText('Le premier geste').isVisible()).toBe(false);
  expect(await second.locator('a[href^="tel:"]').isVisible()).toBe(true);
});
