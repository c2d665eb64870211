import { expect, test } from 'vitest';
import { visitors } from './visitor';

/** Bands whose columns are filled, however much is written in them. */

const open = visitors();
const widths = [768, 1000, 1440, 1920];

test('two, three or four reviews fill the rows that they stand in', async () => {
  const page = await open();
  await page.goto('/');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator('main section:has(figure blockquote):not([data-beside])').evaluate((section) => {
      const grid = section.querySelector('figure')!.parentElement!;
      const [one] = grid.children;
      return [2, 3, 4].map((count) => {
        grid.replaceChildren(...Array.from({ length: count }, () => one!.cloneNode(true)));
        const last = grid.lastElementChild!.getBoundingClientRect();
        return Math.round(grid.getBoundingClientRect().right - last.right);
      });
    });
    expect([width, rows]).toEqual([width, [0, 0, 0]]);
  }
});

test('the figures of a company end where the story beside them ends', async () => {
  const page = await open();
  await page.goto('/');
  for (const width of widths.filter((one) => one > 768)) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await page
      .locator('main dl')
      .first()
      .evaluate((list) => [list, list.previousElementSibling!].map((one) => one.getBoundingClientRect().bottom));
    expect([width, Math.abs(ends[0]! - ends[1]!) < 2]).toEqual([width, true]);
  }
});
