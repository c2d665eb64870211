import { loadBlocks } from '../registry/loaded-blocks';
import { toBrowser } from '../../site/definitions/addresses/own-folder';
import { pageDataUrl, typesOf, type Page } from '../../site/definitions/view/page';

/** Specification §9: three retries with exponential delay up to 30 s; a cache of five minutes. */
const retries = 3;
const longestDelay = 30_000;
/** Time in ms after which a connection that gives no answer counts as lost: a phone between two networks has such. */
const patience = 15_000;
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
    await loadBlocks(typesOf(loaded.blocks));
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
  const { status, text } = await fetchWithRetries(toBrowser(pageDataUrl(path)));
  if (status === 404 && path !== '/404') return fetchPage('/404');
  if (status !== 200) throw new Error(`La page ${path} n’a pas pu être chargée (${status}).`);
  // The build wrote it from a validated document.
  return JSON.parse(text) as Page;
}

async function fetchWithRetries(url: string): Promise<{ status: number; text: string }> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetchInTime(url);
      if (answer.status < 500 || attempt === retries) return answer;
    } catch (error) {
      if (attempt === retries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, longestDelay)));
  }
}

async function fetchInTime(url: string): Promise<{ status: number; text: string }> {
  // Not `AbortSignal.timeout`, which Safari 15 lacks.
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(), patience);
  try {
    const response = await fetch(url, { signal: ending.signal });
    return { status: response.status, text: await response.text() };
  } finally {
    clearTimeout(late);
  }
}
