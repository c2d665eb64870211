import type { PublishedAddress } from '../definitions/published-addresses';
import { pageDocuments, type PageDocument } from './page-documents';
import { publicFrom } from './publication';
import type { Documents } from './site-documents';

/** The file of the folder that keeps the addresses. */
export const publishedFile = 'published.json';

/** An address that was published and answers no more. */
export interface Vanished {
  entry: PublishedAddress;
  /** Of the entry, in its list. */
  rank: number;
  /** The page that stands there and that visitors do not see. */
  withdrawn?: PageDocument;
  /** The very page that was there, at its new address. */
  moved?: PageDocument;
}

/** Every address that was published and that neither a page nor a redirection answers at a time, in ms since 1970. */
export function vanishedAddresses(documents: Documents, now: number): Vanished[] {
  const entries = addressesOf(documents);
  if (entries.length === 0) return [];
  const pages = pageDocuments(documents);
  const present = pages.filter((page) => isPublic(page, now));
  const answered = answeredBy(present);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  /** Undefined where several pages have the same. */
  const byIdentity = new Map<string | undefined, PageDocument | undefined>();
  for (const page of present) byIdentity.set(page.identity, byIdentity.has(page.identity) ? undefined : page);
  return entries.flatMap((entry, rank): Vanished[] => {
    if (entry.gone || answered.has(entry.path)) return [];
    const withdrawn = byPath.get(entry.path);
    const moved = byIdentity.get(entry.page);
    return [{ entry, rank, ...(withdrawn ? { withdrawn } : {}), ...(moved ? { moved } : {}) }];
  });
}

/** The addresses that are said to be gone for good; none that a page or a redirection answers. */
export function goneAddresses(documents: Documents, now: number): string[] {
  const gone = addressesOf(documents).filter((entry) => entry.gone);
  const answered = gone.length > 0 ? answeredBy(publicPages(documents, now)) : undefined;
  return [...new Set(gone.map(({ path }) => path))].filter((path) => !answered?.has(path));
}

/** The pages that visitors see at a time, and whose addresses nothing keeps yet. */
export function unrememberedPages(documents: Documents, now: number): PageDocument[] {
  const known = new Set(addressesOf(documents).map(({ path }) => path));
  return publicPages(documents, now).filter(({ path }) => !known.has(path));
}

/**
 * The text of `published.json` with the addresses of the pages that visitors see at a time: those that it had stay,
 * one a line and in order, so that two who publish seldom touch the same lines.
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

/** As the formatter of documents leaves it. */
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

function isPublic({ isWritten, life }: PageDocument, now: number): boolean {
  return isWritten && publicFrom(life) <= now;
}

/** Where a page stands, and where a redirection leads to one. */
function answeredBy(pages: readonly PageDocument[]): ReadonlySet<string> {
  return new Set(pages.flatMap(({ path, life }) => [path, ...(life.aliases ?? [])]));
}
