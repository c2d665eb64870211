import { describe, expect, inject, it } from 'vitest';
import { plain } from '../../laws/plain';
import { pageAt } from '../../harness/site/read-content';
import { announcedArticles, built, everyPage } from '../../harness/site/built';
import { agreedPaths } from '../../harness/site/specification';

const origin = inject('siteOrigin');
const pages = everyPage.map((path) => [path, built.pages.get(path)!] as const);

describe('every page, as a search engine reads it', () => {
  it('has exactly one main title', () => {
    expect(faults((page) => (page.querySelectorAll('h1').length === 1 ? [] : ['h1']))).toEqual([]);
  });

  // Validation checks whether they are long enough and unique.
  it('has a title and a description', () => {
    const descriptionOf = (page: Document) =>
      page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(faults((page) => (/\S/.test(page.title) ? [] : ['title']))).toEqual([]);
    expect(faults((page) => (/\S/.test(descriptionOf(page)) ? [] : ['description']))).toEqual([]);
  });

  it('has its canonical address', () => {
    const canonical = each((page) => page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '');
    expect(canonical.map((href) => new URL(href).pathname)).toEqual(everyPage);
  });

  it('has the metadata for social networks and search engines', () => {
    const names = ['og:title', 'og:description', 'og:url', 'og:type'];
    expect(
      faults((page) =>
        names.filter((name) => !page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')),
      ),
    ).toEqual([]);
    expect(
      faults((page) =>
        page.querySelector('script[type="application/ld+json"]')?.textContent?.includes('"LocalBusiness"')
          ? []
          : ['no business'],
      ),
    ).toEqual([]);
  });

  it('is in French', () => {
    expect(faults((page) => (page.documentElement.lang === 'fr' ? [] : ['lang']))).toEqual([]);
  });

  it('has unique ids, and every reference to a label is valid', () => {
    expect(
      faults((page) => {
        const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
        const named = [...page.querySelectorAll('[aria-labelledby]')].map(
          (element) => element.getAttribute('aria-labelledby') ?? '',
        );
        return [...twice(ids), ...named.filter((id) => !ids.includes(id))];
      }),
    ).toEqual([]);
  });

  it('shows no token, no placeholder path and no unknown block', () => {
    expect(
      faults((page) => {
        const text = page.body.textContent ?? '';
        return [/[{}]|undefined|\[object|n’existe pas\.$/, /a-venir\//].flatMap((sign) => sign.exec(text)?.[0] ?? []);
      }),
    ).toEqual([]);
  });

  it('gives every image an alternative text and a source', () => {
    expect(
      faults((page) =>
        [...page.images].filter((image) => !image.hasAttribute('alt') || !image.getAttribute('src')).map(outline),
      ),
    ).toEqual([]);
  });

  it('has no empty address', () => {
    expect(
      faults((page) =>
        [...page.querySelectorAll('[href],[src]')]
          .filter((element) => ['', '#'].includes(element.getAttribute('href') ?? element.getAttribute('src') ?? ''))
          .map(outline),
      ),
    ).toEqual([]);
  });

  it('uses the international form of phone numbers, or a short number', () => {
    expect(
      faults((page) =>
        [...page.querySelectorAll('a[href^="tel:"]')]
          .filter((link) => !/^tel:(?:\+33[1-9]\d{8}|\d{2,4})$/.test(link.getAttribute('href') ?? ''))
          .map(outline),
      ),
    ).toEqual([]);
  });

  it('is reachable from the home page', () => {
    const home = built.pages.get('/');
    const reached = new Set(
      [...(home?.querySelectorAll('a[href]') ?? [])].map(
        (link) => new URL(link.getAttribute('href') ?? '', 'https://site.invalid').pathname,
      ),
    );
    // The list of articles links to an article; a page that staff have just created has no link yet.
    const isLeftOut = (path: string) => {
      const { kind } = pageAt(path) ?? {};
      return kind === 'article' || (kind === 'page' && !agreedPaths.includes(path));
    };
    expect(everyPage.filter((path) => !reached.has(path) && !isLeftOut(path))).toEqual([]);
  });
});

describe('addresses', () => {
  it.each(['/inconnu', '/services/inconnu', '/un/chemin/profond', ...announcedArticles.slice(0, 1)])(
    '%s is not found, and says so',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(plain(await response.text())).toContain('Oops! Page not found');
    },
  );

  it('all respond', async () => {
    const answers = await Promise.all(everyPage.map(async (path) => [path, (await fetch(origin + path)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('are open to robots, which find the site map', async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    expect(robots).toMatch(/^User-agent: \*$/m);
    expect(robots).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m);
    expect(robots).not.toMatch(/^Disallow: \S/m);
  });
});

function each<Value>(look: (page: Document) => Value): Value[] {
  return pages.map(([, page]) => look(page));
}

function faults(look: (page: Document) => string[]): string[] {
  return pages.flatMap(([path, page]) => look(page).map((fault) => `${path}: ${fault}`));
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function outline(element: Element): string {
  return element.outerHTML.slice(0, 160);
}
