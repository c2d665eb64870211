import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';

/** The header has room for what is in it, whatever a reader's settings or a translator make of it. */

const visit = oneVisit(undefined, { reducedMotion: 'reduce' });

/** WCAG 1.4.12, text spacing. */
const spacing = 'line-height:1.5;letter-spacing:0.12em;word-spacing:0.16em';

const reader = fc.record({
  width: fc.integer({ min: 320, max: 1600 }),
  style: fc.constantFrom('', spacing),
  /** The size of text alone, without the window's (WCAG 1.4.4). */
  size: fc.constantFrom(100, 130, 160, 200),
  /** How much longer each text becomes, in turn. */
  growth: fc.array(fc.double({ min: 0.8, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 }),
});

/** Pairs of links and buttons that cover each other, and what leaves the window or the header. */
function faultsOf({ style, size, growth }: { style: string; size: number; growth: number[] }): string[] {
  const header = document.querySelector('header')!;
  document.documentElement.style.fontSize = `${size}%`;
  for (const element of document.querySelectorAll<HTMLElement>('header *')) element.style.cssText += style;
  const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
  for (let at = 0; walker.nextNode(); at++) {
    const words = walker.currentNode.nodeValue!;
    const length = words.length * growth[at % growth.length]!;
    walker.currentNode.nodeValue = `${words} ${words}`.slice(0, Math.max(1, length));
  }
  const inner = header.getBoundingClientRect();
  const boxes = [...header.querySelectorAll('a, summary')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [own, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
      const [left, right] = [Math.min(own.left, text.left), Math.max(own.right, text.right)];
      const [top, bottom] = [Math.min(own.top, text.top), Math.max(own.bottom, text.bottom)];
      return { name: element.textContent || element.ariaLabel, left, right, top, bottom };
    });
  const out = boxes.filter(
    (box) =>
      box.left < 0 ||
      box.right > document.documentElement.clientWidth ||
      box.top < inner.top - 1 ||
      box.bottom > inner.bottom + 1,
  );
  const covered = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.name} × ${b.name}`),
  );
  return [...covered, ...out.map(({ name }) => `out: ${name}`)];
}

test.each([
  ...[1200, 1280, 1366, 1440].flatMap((width) => [
    { width, style: spacing, size: 100, growth: [1] },
    { width, style: '', size: 200, growth: [1] },
    { width, style: '', size: 100, growth: [1.6] },
  ]),
  ...fc.sample(reader, { numRuns: 30, seed: 10 }),
])('holds its menu, number and buttons: %o', async ({ width, ...change }) => {
  const page = visit();
  await page.setViewportSize({ width, height: 900 });
  // A visit anew: after a reload, Chromium brings back what stood at this height, and so scrolls a page that changes at once.
  await page.goto('about:blank');
  await page.goto('/');
  expect(await page.evaluate(faultsOf, change)).toEqual([]);
  // What follows is not covered by a header that has grown.
  const [bottom, top] = await page.evaluate(() => [
    document.querySelector('header')!.getBoundingClientRect().bottom,
    document.querySelector('main h1')!.getBoundingClientRect().top,
  ]);
  expect(top).toBeGreaterThanOrEqual(bottom!);
});
