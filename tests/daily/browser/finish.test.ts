import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, fillForm, refused, sendButton, standInBackend, stored } from '../../harness/browser/quote-request';
import { desktop, focusedId, holdEngine, phone, soon, startEngine, visitors } from '../../harness/browser/visitor';

/** The feel of pages: they do not jump, and the keyboard focus is never lost. */

const open = visitors();

const scrolledTo = (page: Page) => page.evaluate(() => scrollY);

/** Whether the page is not being scrolled. */
const isStill = (page: Page) =>
  page.evaluate(async () => {
    const before = scrollY;
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    return scrollY === before;
  });

/** Follows a link without scrolling to it. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name, includeHidden: true })
    .evaluate((link) => (link as HTMLElement).click());
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The position of an element in the window. */
const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

test('on a phone, the form shows its errors at the fields, and keeps the keyboard', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  await page.clock.install();
  await standInBackend(page, (route, attempt) => (attempt === 1 ? refused(route, 401, '42501') : stored(route)));
  await page.goto('/#formulaire-devis');
  await startEngine(page);
  const bar = page.getByRole('link', { name: 'Appeler', exact: true });

  // With faults, red takes precedence over grey, and the first field on the page gets the focus, in any order of the
  // schema.
  await fillForm(page);
  await field(page, 'email').fill('');
  await field(page, 'telephone').fill('');
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedId(page), soon).toBe('devis-telephone');
  const look = (name: Parameters<typeof field>[1]) =>
    field(page, name).evaluate((input) => getComputedStyle(input).borderColor);
  expect(await look('email')).toBe('rgb(179, 38, 30)');
  expect(await look('nom')).not.toBe(await look('email'));
  expect(await bar.isVisible()).toBe(false);

  // After a failure, the focus stays, and notice, message and call bar do not cover each other.
  await fillForm(page);
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Erreur' }).waitFor();
  await page.clock.runFor(1000);
  await expect.poll(() => sendButton(page).evaluate((button) => button === document.activeElement), soon).toBe(true);
  const [notice, message] = [await box(page, '[role=alert]'), await box(page, '#formulaire-devis [role=status]')];
  expect(notice.bottom).toBeLessThanOrEqual(phone.height - 64);
  expect(message.bottom).toBeLessThanOrEqual(notice.top);

  // A notice that has the focus stays open; when it is closed, the focus returns.
  await page.keyboard.press('Alt+t');
  await page.clock.runFor(20_000);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // A success is announced: the live region existed before it was filled.
  const spoken = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  expect(await spoken.textContent()).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(() => spoken.textContent(), soon).toContain('Message envoyé');
  await expect.poll(() => sendButton(page).evaluate((button) => button === document.activeElement), soon).toBe(true);
});

describe('the place on a page', () => {
  test('a scroll position from before the engine is restored by « back », without a fade if motion is reduced', async () => {
    const page = await open({ viewport: phone, reducedMotion: 'reduce' });
    await page.goto('/ploermel');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => scrolledTo(page), soon).toBe(1500);
    await startEngine(page);
    const fades = await countFades(page);
    const left = await scrolledTo(page);
    await follow(page, 'Auray');
    expect(await scrolledTo(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Ploërmel/ }).waitFor();
    await expect.poll(() => scrolledTo(page), soon).toBe(left);
    expect(await fades()).toBe(0);

    // After a jump by a link, nothing of the previous section is visible.
    await page.getByRole('banner').getByRole('link').first().click();
    await page.locator('#accueil a[href$="#contact"]').first().click();
    const header = (await box(page, 'header')).bottom;
    await expect.poll(async () => Math.abs((await box(page, '#contact')).top - header), soon).toBeLessThan(1);
  });

  test.runIf(isLong)('is restored at once by a reload, even if sections have no layout yet', async () => {
    const page = await open({ viewport: phone });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      Object.assign(window, { places: [] });
      addEventListener('scroll', () => (window as unknown as { places: number[] }).places.push(Math.round(scrollY)));
    });
    await holdEngine(page);
    await page.goto('/');
    const estimated = await page.evaluate(() => document.documentElement.scrollHeight);
    // Scrolls down and back. Sections that came near the viewport are laid out and have their real heights.
    for (const id of ['services', 'faq', 'contact', 'avis-clients'])
      await page.evaluate((name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }), id);
    await expect.poll(() => isStill(page), soon).toBe(true);
    const from = await scrolledTo(page);
    await page.mouse.wheel(0, 333);
    // Nearly all of it: in a busy browser, a scroll may stand still for some frames.
    await expect.poll(() => scrolledTo(page), soon).toBeGreaterThan(from + 300);
    await expect.poll(() => isStill(page), soon).toBe(true);
    const left = await scrolledTo(page);
    const shown = () =>
      page.evaluate(() => Math.round(document.getElementById('avis-clients')?.getBoundingClientRect().top ?? NaN));
    const before = await shown();
    await page.reload();
    await expect.poll(() => scrolledTo(page), soon).toBeGreaterThan(2000);
    // The visitor sees the same place: the heights above are real by now.
    await expect.poll(shown, soon).toBeGreaterThan(before - 700);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(new Set(places).size).toBeLessThan(4);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(estimated / whole - 1)).toBeLessThan(0.15);
    // Either the scroll position is the same or, if a section above has changed its height, the visible content is.
    const moved = [(await scrolledTo(page)) - left, (await shown()) - before];
    expect(Math.min(...moved.map(Math.abs))).toBeLessThan(3);
  });
});

test('pages fade into each other unless motion is reduced; a slow one shows that it is loading, and its error has a title', async () => {
  const page = await open({ viewport: desktop });
  let fail = () => undefined as void;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/auray.json', async (route) => {
    await failed;
    await route.fulfill({ status: 404 });
  });
  await page.route('**/404.json', (route) => route.fulfill({ status: 403 }));
  await page.goto('/vannes');
  await startEngine(page);
  const fades = await countFades(page);
  await follow(page, 'Lorient');
  expect(await fades()).toBe(1);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Auray' })
    .evaluate((link) => (link as HTMLElement).click());
  const width = () =>
    page.locator('main').evaluate((main) => {
      const { width: wide, animationName } = getComputedStyle(main, '::before');
      return animationName === 'none' ? 0 : parseFloat(wide);
    });
  await expect.poll(width, soon).toBe(desktop.width);
  fail();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  expect(await page.title()).toBe('Unexpected Application Error!');
  const colours = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
  expect(colours).not.toContain('rgb(0, 0, 238)');
});

/** Starts to count the page's fade animations; returns a function that gives their number. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { fades: 0 });
    document.startViewTransition = (change) => {
      (window as unknown as { fades: number }).fades++;
      return start(change);
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
}

test.runIf(isLong)('on paper a page is only its text: the home page fits on six sheets', async () => {
  const page = await open();
  await page.goto('/');
  const sheets = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(await sheets()).toBeLessThanOrEqual(6);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('La visite est gratuite et le devis ne vous engage').isVisible()).toBe(true);
  expect(await page.locator('form').isVisible()).toBe(false);
});
