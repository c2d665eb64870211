import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { components } from '../../src/blocks/components';
import { loadBlocks } from '../../src/blocks/loaded-blocks';
import { PageView } from '../../src/chrome/PageView';
import { documents, pages, site } from './read-content';

/** Every page of the shipped site, as visitors get it. */
const rendered = new Map<string, Document>();

beforeAll(async () => {
  await loadBlocks(Object.keys(components));
  for (const page of pages) {
    const html = renderToStaticMarkup(<PageView page={page} site={site} />);
    rendered.set(
      page.path,
      new DOMParser().parseFromString(`<html lang="fr"><title>${page.path}</title>${html}`, 'text/html'),
    );
  }
});

afterAll(() => document.body.replaceChildren());

const idsOf = (dom: Document) => [...dom.querySelectorAll('[id]')].map(({ id }) => id);

describe.each(pages.map(({ path }) => path))('%s', (path) => {
  it('has one title, every identifier once, every label where it is said to be', () => {
    const dom = rendered.get(path)!;
    expect(dom.querySelectorAll('h1')).toHaveLength(1);
    const ids = idsOf(dom);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const named = [...dom.querySelectorAll('[aria-labelledby]')].map((element) =>
      element.getAttribute('aria-labelledby')!,
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('skips no level of heading', () => {
    const levels = [...rendered.get(path)!.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('shows no token, no placeholder path and no unknown block', () => {
    const dom = rendered.get(path)!;
    expect(dom.body.textContent).not.toMatch(/[{}]|undefined|\[object/);
    expect(dom.body.innerHTML).not.toContain('a-venir/');
    expect(dom.body.textContent).not.toContain('n’existe pas.');
  });

  it('links to pages and sections that exist', () => {
    const waiting = new Set(documents.article.filter(({ data }) => !data.body).map(({ slug }) => `/blog/${slug}`));
    const dead = [...rendered.get(path)!.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^[/#]/.test(href))
      .filter((href) => {
        const { pathname, hash } = new URL(href, `https://site.example${path}`);
        // The cards of the blog name their article before it is written (specification §2).
        if (waiting.has(pathname)) return false;
        const target = rendered.get(pathname);
        return !target || (hash !== '' && !idsOf(target).includes(hash.slice(1)));
      });
    expect(dead).toEqual([]);
  });
});

describe('a whole page of each kind', () => {
  it.each(['/', '/services/plomberie-vienne', '/chauray', '/blog', '/404'])(
    '%s has no accessibility fault',
    async (path) => {
      document.documentElement.lang = 'fr';
      document.title = path;
      document.body.innerHTML = rendered.get(path)!.body.innerHTML;
      const { violations } = await axe.run(document, {
        rules: {
          // jsdom lays nothing out: contrast and the size of targets are measured in a real browser.
          'color-contrast': { enabled: false },
          'target-size': { enabled: false },
        },
      });
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual(
        [],
      );
    },
  );
});
