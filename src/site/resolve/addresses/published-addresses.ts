import type { PublishedAddress } from '../../definitions/addresses/published-addresses';
import { pageDocuments, type PageDocument } from '../plan/page-documents';
import { isOver, isPublicAt } from '../lifecycle/visibility';
import { siteRedirects } from './redirects';
import type { Documents } from '../plan/site-documents';

/** The document that keeps the published addresses. */
export const publishedFile = 'published.json';

/** A published address at which there is neither a page nor a redirect any more. */
export interface Vanished {
  entry: PublishedAddress;
  /** The entry's rank in its list. */
  rank: number;
  /** The page at this address that visitors do not see (a draft, or not public yet). */
  withdrawn?: PageDocument;
  /** The page that used to be at this address and now has another one. */
  moved?: PageDocument;
}

/**
 * Every published address at which there is neither a page nor a redirect at `now` (ms since 1970). Pages that are over
 * do not count, because their last day was known in advance.
 */
export function vanishedAddresses(documents: Documents, now: number): Vanished[] {
  const entries = addressesOf(documents);
  if (entries.length === 0) return [];
  const pages = pageDocuments(documents);
  const present = pages.filter((page) => isPublic(page, now));
  const answered = answeredBy(present, documents);
  const over = new Set(addressesOver(pages, now));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  /** Undefined if several pages have the same identity. */
  const byIdentity = new Map<string | undefined, PageDocument | undefined>();
  for (const page of present) byIdentity.set(page.identity, byIdentity.has(page.identity) ? undefined : page);
  return entries.flatMap((entry, rank): Vanished[] => {
    if (entry.gone || answered.has(entry.path) || over.has(entry.path)) return [];
    const withdrawn = byPath.get(entry.path);
    const moved = byIdentity.get(entry.page);
    return [{ entry, rank, ...(withdrawn ? { withdrawn } : {}), ...(moved ? { moved } : {}) }];
  });
}

/**
 * The addresses marked as gone for good and those of pages that are over, without those that a page or a redirect
 * answers again. The documents must be as written, because a page that is over is not among the published ones.
 */
export function goneAddresses(documents: Documents, now: number): string[] {
  const marked = addressesOf(documents).flatMap(({ path, gone }) => (gone ? [path] : []));
  const gone = new Set([...marked, ...addressesOver(pageDocuments(documents), now)]);
  if (gone.size === 0) return [];
  const answered = answeredBy(publicPages(documents, now), documents);
  return [...gone].filter((path) => !answered.has(path));
}

/** The present and old addresses of pages that are over, without those of drafts. */
function addressesOver(pages: readonly PageDocument[], now: number): string[] {
  const over = pages.filter((page) => isOver(page, now) && !page.life.draft);
  return over.flatMap(({ path, life }) => [path, ...(life.aliases ?? [])]);
}

/** The public pages at `now` whose addresses `published.json` does not have yet. */
export function unrememberedPages(documents: Documents, now: number): PageDocument[] {
  const known = new Set(addressesOf(documents).map(({ path }) => path));
  return publicPages(documents, now).filter(({ path }) => !known.has(path));
}

/**
 * The new text of `published.json`: its entries, plus the addresses of all public pages at `now` (ms since 1970). One
 * sorted entry per line, so that two people who publish seldom get a merge conflict.
 */
export function publishedText(documents: Documents, now: number): string {
  const entries = new Map(addressesOf(documents).map((entry) => [entry.path, entry]));
  for (const { path, identity } of publicPages(documents, now)) entries.set(path, { path, page: identity });
  const lines = [...entries.values()]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((entry) => `    ${inOneLine(entry)}`);
  const list = lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]';
  const schema = documents.published[0]?.data.$schema ?? '../schemas/published.schema.json';
  return `{\n  "$schema": ${JSON.stringify(schema)},\n  "addresses": ${list}\n}\n`;
}

/** In the form that the document formatter produces. */
function inOneLine(entry: PublishedAddress): string {
  return `{ ${Object.entries(entry)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')} }`;
}

function addressesOf({ published }: Documents): PublishedAddress[] {
  return published[0]?.data.addresses ?? [];
}

function publicPages(documents: Documents, now: number): PageDocument[] {
  return pageDocuments(documents).filter((page) => isPublic(page, now));
}

function isPublic(page: PageDocument, now: number): boolean {
  return page.isWritten && isPublicAt(page, now);
}

/** The addresses at which there is one of these pages, or a redirect. */
function answeredBy(pages: readonly PageDocument[], documents: Documents): ReadonlySet<string> {
  const old = siteRedirects(documents).flatMap(({ from, query }) => (query ? [] : [from]));
  return new Set([...pages.flatMap(({ path, life }) => [path, ...(life.aliases ?? [])]), ...old]);
}
