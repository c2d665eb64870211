import { expect, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';

/** Words that nobody foresaw, in the place of every text of a page, break on a narrow phone. */

const visit = oneVisit(undefined, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

test.each(['/', '/auray', '/services/isolation', '/tarifs', '/preuves', '/blog/combles-avant-l-ete', '/blog'])(
  'on %s',
  async (path) => {
    const page = visit();
    await page.goto(path);
    const cut = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode);
      const found = new Set<string>();
      for (const text of texts) {
        const element = text.parentElement!;
        // Numbers and badges are meant to stay on one line, and the names of fields are the company's.
        const isOneLine = getComputedStyle(element).whiteSpace.includes('nowrap') || element.closest('label');
        if (isOneLine || !element.checkVisibility() || element.closest('svg,select,[aria-hidden=true]')) continue;
        const before = text.nodeValue;
        text.nodeValue = 'x'.repeat(120);
        const range = document.createRange();
        range.selectNodeContents(text);
        if (range.getBoundingClientRect().right > innerWidth + 1)
          found.add(
            `${element.closest('section')?.className ?? ''} ${element.tagName}.${element.className}: ${before?.slice(0, 40)}`,
          );
        text.nodeValue = before;
      }
      return [...found];
    });
    expect(cut).toEqual([]);
  },
);
