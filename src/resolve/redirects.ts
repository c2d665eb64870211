import { pageDocuments } from './page-documents';
import type { Documents } from './site-documents';

/** An old address and the new one. */
export interface Redirect {
  from: string;
  to: string;
}

/** What the server answers for addresses without a page. */
export interface FormerAddresses {
  redirects: readonly Redirect[];
  /** Addresses of pages that are gone for good. */
  gone: readonly string[];
}

/**
 * The redirects from the old addresses that documents list. No redirect replaces a page or leads to a document without
 * a page.
 */
export function redirectsOf(documents: Documents): Redirect[] {
  const pages = pageDocuments(documents).filter(({ isWritten }) => isWritten);
  const taken = new Set(pages.map(({ path }) => path));
  return pages.flatMap(({ path, life }) =>
    (life.aliases ?? []).filter((from) => !taken.has(from)).map((from) => ({ from, to: path })),
  );
}
