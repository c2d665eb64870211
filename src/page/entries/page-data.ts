import { loadBlocks } from '../blocks/loaded-blocks';
import { toBrowser } from '../../site/definitions/addresses/own-folder';
import { pageDataUrl, type Page } from '../../site/definitions/view/page';

/** Specification §9: three retries with exponential delay up to 30 s; a cache of five minutes. */
const retries = 3;
const longestDelay = 30_000;
const retention = 5 * 60_000;

const cache = new Map<string, { page: Promise<Page>; at: number }>();

// In the authoring server: the documents of cached pages may have changed.
import.meta.hot?.on('vitrine:documents', () => cache.clear());

/**
 * The page at a path, with the code of its blocks loaded; cached for five minutes. The not-found page if there is none.
 */
export function loadPage(path: string): Promise<Page> {
  const known = cache.get(path);
  if (known && Date.now() - known.at < retention) return known.page;
  const page = fetchPage(path).then(async (loaded) => {
    await loadBlocks(loaded.blocks.map((block) => block.type));
    return loaded;
  });
  cache.set(path, { page, at: Date.now() });
  // Failures are not cached: the next visit tries again.
  page.catch(() => cache.delete(path));
  return page;
}

/** Caches the page that came with the HTML, so that returning to it fetches nothing. */
export function rememberPage(path: string, page: Page): void {
  cache.set(path, { page: Promise.resolve(page), at: Date.now() });
}

async function fetchPage(path: string): Promise<Page> {
  const response = await fetchWithRetries(toBrowser(pageDataUrl(path)));
  if (response.status === 404 && path !== '/404') return fetchPage('/404');
  if (!response.ok) throw new Error(`La page ${path} n’a pas pu être chargée (${response.status}).`);
  // The build wrote it from a validated document.
  return (await response.json()) as Page;
}

async function fetchWithRetries(url: string): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(url);
      if (response.status < 500 || attempt === retries) return response;
    } catch (error) {
      if (attempt === retries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, longestDelay)));
  }
}
