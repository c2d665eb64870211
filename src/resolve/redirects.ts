import { pageDocuments } from './page-documents';
import type { Documents } from './site-documents';

/** A path that has moved, and where to. */
export interface Redirect {
  from: string;
  to: string;
}

/** What addresses without a page answer. */
export interface FormerAddresses {
  redirects: readonly Redirect[];
  /** Of pages that are gone for good. */
  gone: readonly string[];
}

/** The old addresses that documents name as theirs; none where a page stands, nor of what has no page. */
export function redirectsOf(documents: Documents): Redirect[] {
  const pages = pageDocuments(documents).filter(({ isWritten }) => isWritten);
  const taken = new Set(pages.map(({ path }) => path));
  return pages.flatMap(({ path, life }) =>
    (life.aliases ?? []).filter((from) => !taken.has(from)).map((from) => ({ from, to: path })),
  );
}
