import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { preview } from '../../harness/studio/editor-page';
import { inHand } from '../../harness/studio/hand';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** A word or an address of two hundred characters breaks in the studio’s list of documents, on a narrow phone. */

const studio = studioUnderTest();
const open = inHand(studio);
const word = 'x'.repeat(200);

/** Everything visible beyond the right edge of the window that holds such a word, and whether anything scrolls sideways. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const isScrolled = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX);
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && /x{20}/.test(element.textContent))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 || isScrolled(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });

test('the page and the list of documents', async () => {
  const article = (file: string) => JSON.parse(studio.text(file)) as Record<string, unknown>;
  const written = (file: string, change: object) =>
    writeFileSync(path.join(studio.folder, file), `${JSON.stringify({ ...article(file), ...change }, null, 2)}\n`);
  written('blog/lire-une-ardoise.json', { title: word, excerpt: `https://exemple.fr/${word}`, category: word });
  const page = await open('/blog/lire-une-ardoise', { width: 360, height: 740 });
  await preview(page).locator('h1').waitFor();
  expect(await cut(page)).toEqual([]);

  const long = page.getByText(/x{60}/).first();
  await page.getByRole('button', { name: 'Documents', exact: true }).tap();
  await long.waitFor();
  expect(await cut(page)).toEqual([]);
});
