import { expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';

/** Rows and lines are filled, however much text they contain. */

const open = visitors();
const widths = [768, 1000, 1440, 1920];

test('two, three or four reviews fill their rows', async () => {
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

test('an address stays on one line of a phone, and breaks only if it is longer', async () => {
  const page = await open({ viewport: phone });
  await page.goto('/');
  // The footer also contains the address in a paragraph of its own.
  const address = page.locator('footer section p span', { hasText: '@' }).first();
  const lines = await address.evaluate((span) => {
    const before = document.createTextNode('');
    span.before(before);
    const linesOf = (written: string) => {
      span.textContent = written;
      return Math.round(span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).lineHeight));
    };
    return Array.from({ length: 12 }, (_, more) => {
      before.textContent = 'encore '.repeat(more);
      return linesOf('contact@cuivre-et-fils.example');
    }).concat(linesOf('contact@menuiserie-ebenisterie-et-charpente-du-pays-nantais.example'));
  });
  expect(lines).toEqual([...Array<number>(12).fill(1), 2]);
});

test('the last line of an excerpt is not a single short word', async () => {
  const page = await open({ viewport: phone });
  await page.goto('/blog');
  const shares = await page.locator('main article p:has(span)').evaluateAll((excerpts) =>
    excerpts.flatMap((excerpt) => {
      const words = document.createRange();
      words.selectNodeContents(excerpt.firstChild!);
      const lines = [...words.getClientRects()].map(({ width }) => width);
      return lines.length > 1 ? [lines.at(-1)! / Math.max(...lines)] : [];
    }),
  );
  expect([shares.length > 0, Math.min(...shares) > 0.4]).toEqual([true, true]);
});
