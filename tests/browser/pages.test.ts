// @vitest-environment jsdom
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { announcedArticles, everyPage, plain, routes, towns } from './routes';

const origin = inject('origin');
const pages = new Map<string, Document>();

beforeAll(async () => {
  for (const route of everyPage) pages.set(route, await read(route));
});

describe('every page, as a search engine reads it', () => {
  test('has exactly one title of first order', () => {
    expect(faults((page) => (page.querySelectorAll('h1').length === 1 ? [] : ['h1']))).toEqual([]);
  });

  test('has a title and a description of its own', () => {
    const titles = each((page) => page.title);
    const descriptions = each((page) => page.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    expect(titles.every((title) => title.length > 10)).toBe(true);
    expect(descriptions.every((description) => description.length > 50)).toBe(true);
    expect(new Set(titles).size).toBe(everyPage.length);
    expect(new Set(descriptions).size).toBe(everyPage.length);
  });

  test('names its canonical address', () => {
    const canonical = each((page) => page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '');
    expect(canonical.map((href) => new URL(href).pathname)).toEqual(everyPage);
  });

  test('is in French', () => {
    expect(each((page) => page.documentElement.lang)).toEqual(everyPage.map(() => 'fr'));
  });

  test('gives every image a text and a source', () => {
    expect(
      faults((page) =>
        [...page.images].filter((image) => !image.hasAttribute('alt') || !image.getAttribute('src')).map(outline),
      ),
    ).toEqual([]);
  });

  test('leaves no address empty', () => {
    expect(
      faults((page) =>
        [...page.querySelectorAll('[href],[src]')]
          .filter((element) => ['', '#'].includes(element.getAttribute('href') ?? element.getAttribute('src') ?? ''))
          .map(outline),
      ),
    ).toEqual([]);
  });

  test('dials in the international form', () => {
    expect(
      faults((page) =>
        [...page.querySelectorAll('a[href^="tel:"]')]
          .filter((link) => !/^tel:\+33[1-9]\d{8}$/.test(link.getAttribute('href') ?? ''))
          .map(outline),
      ),
    ).toEqual([]);
  });

  test('shows pictures and files that exist', async () => {
    const files = new Set(
      each((page) => [...page.querySelectorAll('img[src],link[rel=icon],script[src],use')]).flatMap((elements) =>
        elements.map((element) => element.getAttribute('src') || element.getAttribute('href') || ''),
      ),
    );
    expect(await missing([...files].filter(Boolean))).toEqual([]);
  });
});

describe('links', () => {
  test('lead to pages that answer, but for articles that are only announced', async () => {
    const paths = new Set(links().map(({ to }) => to.pathname));
    expect(await missing([...paths])).toEqual([...announcedArticles].sort());
  });

  test('name sections that exist', () => {
    const dead = links().filter(({ to }) => to.hash && !pages.get(to.pathname)?.getElementById(to.hash.slice(1)));
    expect(dead.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`)).toEqual([]);
  });

  test('reach every page from the home page', () => {
    const reached = new Set(
      links()
        .filter(({ from }) => from === '/')
        .map(({ to }) => to.pathname),
    );
    expect(everyPage.filter((route) => !reached.has(route))).toEqual([]);
  });
});

describe('a town', () => {
  test.each(towns)('%s is titled %s (%s) and leads back home', (path, name, postcode) => {
    const page = pages.get(path);
    expect(plain(page?.querySelector('h1')?.textContent)).toBe(`Électricien Plombier ${name} (${postcode})`);
    const back = [...(page?.querySelectorAll('main a') ?? [])].find(
      (link) => plain(link.textContent) === "Retour à l'accueil",
    );
    expect(back?.getAttribute('href')).toBe('/');
  });

  test('of Poitiers carries social previews and a local business', () => {
    const page = pages.get('/poitiers');
    for (const property of ['og:title', 'og:description', 'og:url', 'og:type'])
      expect(page?.querySelector(`meta[property="${property}"]`)?.getAttribute('content')).toBeTruthy();
    expect(page?.querySelector('script[type="application/ld+json"]')?.textContent).toContain('"LocalBusiness"');
  });
});

describe('addresses', () => {
  test.each(['/inconnu', '/services/inconnu', '/un/chemin/profond', announcedArticles[0]])(
    '%s is not found, and says so',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      const page = parse(await response.text());
      expect(page.querySelector('main')?.textContent).toContain('404');
      expect(plain(page.querySelector('h1')?.textContent)).toBe('Oops! Page not found');
      expect(page.querySelector('main a[href="/"]')).not.toBeNull();
    },
  );

  test('are all in the site map', async () => {
    const map = await (await fetch(`${origin}/sitemap.xml`)).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
    expect(listed.sort()).toEqual(everyPage.toSorted());
    expect(routes).toHaveLength(34);
  });

  test('are open to robots, which learn of the site map', async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    expect(robots).toMatch(/^User-agent: \*$/m);
    expect(robots).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m);
    expect(robots).not.toMatch(/^Disallow: \S/m);
  });
});

async function read(path: string): Promise<Document> {
  const response = await fetch(origin + path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  return parse(await response.text());
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function each<Value>(look: (page: Document) => Value): Value[] {
  return everyPage.map((route) => look(pages.get(route)!));
}

function faults(look: (page: Document) => string[]): string[] {
  return everyPage.flatMap((route) => look(pages.get(route)!).map((fault) => `${route}: ${fault}`));
}

function outline(element: Element): string {
  return element.outerHTML.slice(0, 160);
}

function links(): { from: string; to: URL }[] {
  return [...pages].flatMap(([from, page]) =>
    [...page.querySelectorAll('a[href]')]
      .map((link) => ({ from, to: new URL(link.getAttribute('href') ?? '', origin + from) }))
      .filter(({ to }) => to.origin === origin),
  );
}

/** Which of these addresses do not answer 200, sorted. */
async function missing(addresses: string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async (address) => ({ address, status: (await fetch(new URL(address, origin))).status })),
  );
  return answers
    .filter(({ status }) => status !== 200)
    .map(({ address }) => address)
    .sort();
}
