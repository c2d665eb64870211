import { escapedTarget, readOldAddress, withoutSlash } from '../../definitions/addresses/old-address';
import { formerWorkers } from '../../definitions/documents/folder/site-files';
import { pageDocuments } from '../plan/page-documents';
import type { Documents } from '../plan/site-documents';

/** An old address and the new one. */
export interface Redirect {
  /** Decoded. */
  from: string;
  to: string;
  /** The query parameters that the old address must have; absent if its path is enough. */
  query?: readonly (readonly [string, string])[];
}

/** What the server answers for addresses without a page. */
export interface FormerAddresses {
  redirects: readonly Redirect[];
  /** Addresses of pages that are gone for good. */
  gone: readonly string[];
}

/**
 * The old addresses of documents that have a page, and those of the previous site; without any address at which there
 * is a page now.
 */
export function redirectsOf(documents: Documents): Redirect[] {
  const pages = pageDocuments(documents).filter(({ isWritten }) => isWritten);
  const taken = new Set(pages.map(({ path }) => path));
  const own = pages.flatMap(({ path, life }) =>
    (life.aliases ?? []).filter((from) => !taken.has(from)).map((from) => ({ from, to: path })),
  );
  const known = new Set([...taken, ...own.map(({ from }) => from)]);
  return [...own, ...siteRedirects(documents).filter(({ from, query }) => query !== undefined || !known.has(from))];
}

/** Whether a page at this address can redirect, for hosts that cannot. */
export function hasPage({ from, query }: Redirect): boolean {
  return query === undefined && /^(?:\/[a-z0-9-]+)+$/.test(from);
}

/**
 * The old addresses of the previous site, from `site.json`. Those of its service workers lead nowhere: browsers follow no
 * redirect for them, and would keep the previous site.
 */
export function siteRedirects({ site }: Pick<Documents, 'site'>): Redirect[] {
  return (site[0]?.data.redirects ?? []).flatMap(({ from, to }): Redirect[] => {
    const old = readOldAddress(from);
    if (!old || formerWorkers.some((name) => old.path === `/${name}`)) return [];
    return [{ from: old.path, to: escapedTarget(to), ...(old.query.length > 0 ? { query: old.query } : {}) }];
  });
}

/** Finds the target of an old address, given its decoded path and its query. */
export function redirecting(redirects: readonly Redirect[]): (path: string, query?: string) => string | undefined {
  const byPath = new Map<string, string>();
  const byQuery = redirects.filter(({ query }) => query !== undefined);
  for (const { from, to, query } of redirects) if (!query && !byPath.has(from)) byPath.set(from, to);
  return (path, asked) => {
    const bare = withoutSlash(path.normalize('NFC'));
    if (asked !== undefined && byQuery.length > 0) {
      const parameters = new URLSearchParams(asked);
      const found = byQuery.find(
        ({ from, query = [] }) =>
          from === bare && query.every(([name, value]) => parameters.get(name) === decoded(value)),
      );
      // The parameters that chose the page are not passed on.
      if (found) return found.to;
    }
    const to = byPath.get(bare);
    if (to === undefined || asked === undefined) return to;
    const [page = '', anchor] = to.split('#');
    return `${page}${page.includes('?') ? '&' : '?'}${asked}${anchor === undefined ? '' : `#${anchor}`}`;
  };
}

function decoded(value: string): string {
  return new URLSearchParams(`v=${value}`).get('v') ?? value;
}
