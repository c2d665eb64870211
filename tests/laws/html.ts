import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { htmlRules } from '../../src/build/check/html';
import type { BuiltSite } from './built-site';

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

/**
 * Checks the HTML of all pages and redirects by the rules of the standard, or only that of the pages in `lookedAt`, of
 * the not-found page and of one redirect.
 */
export function checkHtml(site: () => BuiltSite, lookedAt?: readonly string[]): void {
  it('is valid HTML on every page', async () => {
    const { pages, redirects, read } = site();
    const faults: string[] = [];
    const wanted = lookedAt
      ? [...lookedAt.filter((path) => pages.has(path)), '/404', ...[...redirects.keys()].slice(0, 1)]
      : [...pages.keys(), ...redirects.keys()];
    for (const path of wanted) {
      const { results } = await validator.validateString(read(`${path === '/' ? 'index' : path.slice(1)}.html`));
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          faults.push(`${path} ${ruleId}: ${message} (${selector})`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('reads as an outline: one title of the page, no level skipped', () => {
    for (const [path, page] of site().pages) {
      const levels = [...page.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName[1]));
      expect(levels[0], path).toBe(1);
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skips, path).toEqual([]);
    }
  });

  it('shows where the focus is before the engine runs', () => {
    for (const [path, page] of site().pages)
      expect(page.querySelector('style')?.textContent, path).toMatch(/html :focus-visible\{outline:3px solid/);
  });

  it('gives each landmark of a page a different name', () => {
    for (const [path, page] of site().pages) {
      const names = [...page.querySelectorAll('nav, section[aria-label], section[aria-labelledby]')].map((landmark) => {
        const label = page.getElementById(landmark.getAttribute('aria-labelledby') ?? '')?.textContent;
        return `${landmark.tagName} ${landmark.getAttribute('aria-label') ?? label}`;
      });
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        path,
      ).toEqual([]);
    }
  });
}
