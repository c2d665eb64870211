import { expect, test } from 'vitest';
import { phone, soon, startEngine, visitors } from '../../harness/browser/visitor';

/** Where a visitor sees the phone number and can tap it. */

const open = visitors();

test('the call bar appears once the page’s own buttons are out of view, and disappears beside a form that is filled in', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto('/');
  const call = page.getByRole('link', { name: 'Appeler', exact: true });
  expect(await call.isVisible()).toBe(false);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await call.waitFor();
  await page.goto('/blog');
  await call.waitFor();
});

test('between tablet and desktop width, the phone number is visible', async () => {
  const page = await open({ viewport: { width: 1000, height: 800 } });
  await page.goto('/blog');
  for (const width of [1000, 1024, 1100, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const [number, quote] = [page.locator('header > div > a[href^="tel:"]'), page.locator('header > div > div a')];
    expect((await number.boundingBox())?.width).toBeGreaterThan(100);
    const right = (await quote.boundingBox()) ?? { x: NaN, width: NaN };
    expect([width, right.x + right.width <= width - 20]).toEqual([width, true]);
  }
});

test('on a phone, the first screen shows the phone number in figures, and when somebody answers', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto('/');
  const number = page.locator('#accueil a[href^="tel:"]');
  expect(await number.textContent()).toMatch(/^0\d(?:\s\d\d){4}$/);
  const { y = NaN, height = NaN } = (await number.boundingBox()) ?? {};
  expect([y + height < phone.height, height >= 44]).toEqual([true, true]);
  expect(await number.evaluate((link) => getComputedStyle(link).fontSize)).toBe('24px');
  const openState = number.locator('xpath=following-sibling::*');
  const hours = await openState.innerText();
  const before = await page.locator('#accueil').boundingBox();
  await startEngine(page);
  await expect.poll(() => openState.innerText(), soon).toMatch(/^(?:Ouvert|Fermé)/);
  expect(hours).toMatch(/\dh/);
  expect(await page.locator('#accueil').boundingBox()).toEqual(before);
});

test('the call bar is there from the start if the first screen has no call button', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  const bar = page.getByRole('link', { name: 'Appeler', exact: true });
  await page.goto('/blog');
  expect(await bar.isVisible()).toBe(true);
  await page.goto('/vannes');
  expect(await bar.isVisible()).toBe(false);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await bar.isVisible()).toBe(true);
});

test('a call button shows its number, on screen and on paper', async () => {
  const page = await open({ viewport: phone });
  await page.goto('/vannes');
  const call = page.getByRole('link', { name: /^Appeler Vannes 0\d(?:\s\d\d){4}$/ }).first();
  expect(await call.locator('b').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await call.locator('b').isVisible()).toBe(true);
});
