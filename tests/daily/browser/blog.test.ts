import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { announcedArticles, publishedArticle } from '../../harness/browser/company';
import { plain } from '../../laws/plain';
import { oneVisit } from '../../harness/browser/one-visit';
import { holdEngine, markDocument, phone, soon, startEngine, visitors } from '../../harness/browser/visitor';

const open = visitors();
const chips = ['Tous', 'Zinguerie', 'Ardoise', 'Isolation'];

async function keepOneCategory(page: Page, release = () => undefined as void): Promise<void> {
  const filter = page.getByRole('group', { name: 'Catégories' });
  expect((await filter.locator('label').allTextContents()).map(plain)).toEqual(chips);
  await filter.getByText('Zinguerie').click();
  await release();
  await expect.poll(() => page.getByRole('article').count(), soon).toBe(1);
  expect(await page.getByRole('article').locator('h2 a').getAttribute('href')).toBe(announcedArticles[0]);
  expect(await filter.getByRole('radio', { name: 'Zinguerie' }).isChecked()).toBe(true);
  await filter.getByText('Tous').click();
  await expect.poll(() => page.getByRole('article').count(), soon).toBe(3);
}

test('the chips of a cold page filter the articles by category', async () => {
  const page = await open();
  const release = await holdEngine(page);
  await page.goto('/blog');
  await keepOneCategory(page, release);
});

describe('once the engine runs', () => {
  const visit = oneVisit(async (page) => {
    await page.goto('/blog');
    await startEngine(page);
    await markDocument(page);
  });

  test('the articles are shown completely, with their French dates and their author', async () => {
    const page = visit();
    expect(plain(await page.getByRole('heading', { level: 1 }).textContent())).toBe('Carnet de toits');
    const cards = page.getByRole('article');
    expect(await cards.locator('h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/blog/gouttiere-zinc-ou-cuivre',
      publishedArticle,
      '/blog/combles-avant-l-ete',
    ]);
    expect((await cards.locator('time').allTextContents()).map(plain)).toEqual([
      '1er avril 2025',
      '4 mars 2025',
      '20 janvier 2025',
    ]);
    expect(await cards.filter({ hasText: 'Ardoise & Zinc' }).count()).toBe(3);
  });

  test('the chips filter the articles by category', async () => {
    await keepOneCategory(visit());
  });

  test('an excerpt is clamped to three lines of whole words, however long it is', async () => {
    const page = visit();
    await page.setViewportSize(phone);
    const texts = await page.locator('article h2 + p').all();
    const excerpts = await Promise.all(texts.map((text) => text.evaluate(shownOf)));
    expect(excerpts.map(({ lines }) => Math.round(lines))).toEqual([3, 3, 3]);
    for (const { cut, last } of excerpts) expect([cut, last.length > 1]).toEqual([[], true]);
  });
});

/** How many lines a long text takes, which words are cut off, and which is the last visible word. */
function shownOf(excerpt: Element): { lines: number; cut: string[]; last: string } {
  excerpt.textContent = 'Un extrait bien trop long pour la place qui lui est laissée. '.repeat(12);
  const text = excerpt.firstChild!;
  const [box, lineHeight] = [excerpt.getBoundingClientRect(), parseFloat(getComputedStyle(excerpt).lineHeight)];
  const seen = [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const rect = range.getBoundingClientRect();
    if (rect.top >= box.bottom) return [];
    return [{ word, isWhole: rect.bottom <= box.bottom && rect.right <= box.right + 0.5 }];
  });
  return {
    lines: box.height / lineHeight,
    cut: seen.filter(({ isWhole }) => !isWhole).map(({ word }) => word),
    last: seen.at(-1)!.word,
  };
}
