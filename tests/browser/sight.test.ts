import { describe, expect, test } from 'vitest';
import { kinds } from './company';
import { phone, visitors } from './visitor';

/** What a demanding eye sees, and a thumb needs. */

const open = visitors();

describe('on a phone', () => {
  test('every kind of page has targets for a thumb, icons that are seen, titles that stand on their line, no blue link', async () => {
    const page = await open({ viewport: phone, reducedMotion: 'reduce' });
    for (const route of kinds) {
      await page.goto(route);
      await page.locator('footer[data-laid-out], html[data-engine] footer').waitFor();
      expect([route, await page.evaluate(faultsOfSight)]).toEqual([route, []]);
    }
  });

  test('the text may be twice as large, at 320 px, on every kind of page', async () => {
    const page = await open({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    for (const route of kinds) {
      await page.goto(route);
      await page.locator('footer[data-laid-out], html[data-engine] footer').waitFor();
      const tooWide = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const { scrollWidth, clientWidth } = document.documentElement;
        const cut = [...document.querySelectorAll<HTMLElement>('form button, form button *')].filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
        );
        return [scrollWidth - clientWidth, ...cut.map(({ textContent }) => textContent)];
      });
      expect([route, tooWide]).toEqual([route, [0]]);
    }
  });

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
});

test('between a tablet and a desktop the telephone is in sight', async () => {
  const page = await open({ viewport: { width: 1000, height: 800 } });
  await page.goto('/vannes');
  for (const width of [1000, 1024, 1100, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const [number, quote] = [page.locator('header > div > a[href^="tel:"]'), page.locator('header > div > div a')];
    expect((await number.boundingBox())?.width).toBeGreaterThan(100);
    const right = (await quote.boundingBox()) ?? { x: NaN, width: NaN };
    expect([width, right.x + right.width <= width - 20]).toEqual([width, true]);
  }
});

/** What a demanding eye would find on the page as it stands. */
function faultsOfSight(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const named = (element: Element) => `${element.tagName} ${element.textContent?.trim() || element.outerHTML}`;
  // Links within a sentence are as high as their line.
  const small = shown('a, button, summary').filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // A link that stands for its whole card is as large as the card.
    const isCard = getComputedStyle(element, '::after').position === 'absolute';
    return !isCard && getComputedStyle(element).display !== 'inline' && Math.min(width, height) < 43.5;
  });
  const blue = shown('a').filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)');
  const loose = shown('h1, h2').filter((title) => {
    const { marginTop } = getComputedStyle(title);
    return parseFloat(marginTop) > 20;
  });
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string) =>
    channels(colour)
      .slice(0, 3)
      .map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);
  const faint = [...document.querySelectorAll('main svg, footer svg, header svg')].filter((icon) => {
    if (!icon.checkVisibility()) return false;
    let ground: Element | null = icon;
    while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement;
    const [a, b] = [light(getComputedStyle(icon).color), light(getComputedStyle(ground ?? icon).backgroundColor)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 3;
  });
  return [
    ...small.map((element) => `small: ${named(element)}`),
    ...blue.map((link) => `blue: ${named(link)}`),
    ...loose.map((title) => `loose: ${named(title)}`),
    ...faint.map((icon) => `faint: ${icon.parentElement?.className} ${icon.innerHTML}`),
  ];
}
