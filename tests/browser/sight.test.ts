import { expect, test } from 'vitest';
import { phone, visitors } from './visitor';

/** What surrounds a page: what a demanding eye sees, and a thumb needs. Its inside: `before-the-engine.test.ts`. */

const open = visitors();

test('the call bar takes the place of the buttons that have gone by, and leaves it to a form that is filled', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto('/');
  const call = page.getByRole('link', { name: 'Appeler', exact: true });
  expect(await call.isVisible()).toBe(false);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await call.waitFor();
  await page.goto('/blog');
  await call.waitFor();
});

test('between a tablet and a desktop the telephone is in sight', async () => {
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
