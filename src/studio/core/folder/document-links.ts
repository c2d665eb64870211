import { documentShapes } from '../../../blocks/shapes';
import { isRead } from '../../../definitions/kinds';
import { eachField } from '../../../definitions/shapes';
import type { SiteSource, SourceFile } from '../../../definitions/site-source';
import { articlePath, caseStudyPath, townPath } from '../../../resolve/town-scope';
import { displayName } from '../document-names';
import { withValue } from '../texts/json-edits';
import type { DocumentChange } from './change-folder';

/** The name of a document in the editor. */
export function shownName(found: SourceFile): string {
  const path = addressOf(found);
  return displayName({ ...found, name: nameOf(found), ...(path === undefined ? {} : { path }) });
}

interface Link {
  /** The path of the link's address. */
  path: (string | number)[];
  value: string;
}

/** The path of a document's page; undefined if it has none. */
export function addressOf({ kind, slug, data }: SourceFile): string | undefined {
  if (kind === 'town') return townPath(slug);
  if (kind === 'case-study') return caseStudyPath(slug);
  const { path, body } = (data ?? {}) as { path?: unknown; body?: unknown };
  if (kind === 'article') return body === undefined ? undefined : articlePath(slug);
  return (kind === 'page' || kind === 'service') && typeof path === 'string' ? path : undefined;
}

/** The name that a document gives itself. */
export function nameOf({ data, slug }: SourceFile): string {
  const { name, title } = (data ?? {}) as { name?: unknown; title?: unknown };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : slug;
}

/** The links in a document to an address or its anchors, including links in texts. */
export function linksTo({ kind, data }: SourceFile, address: string): Link[] {
  const links: Link[] = [];
  eachField(documentShapes[kind], data, ({ kind: own, value, path }) => {
    if (typeof value !== 'string') return;
    if (own === 'href' ? leadsTo(value, address) : isRead(own) && withTextLinks(value, address, '') !== value)
      links.push({ path, value });
  });
  return links;
}

/** The changes that redirect every link from one address to another. */
export function relinked(source: SiteSource, from: string, to: string): DocumentChange[] {
  return source.files.flatMap((found) => {
    const links = linksTo(found, from);
    if (links.length === 0) return [];
    const text = links.reduce(
      (result, { path, value }) => withValue(result, path, withLink(value, from, to)),
      found.text,
    );
    return [{ file: found.file, text }];
  });
}

function withLink(value: string, from: string, to: string): string {
  return leadsTo(value, from) ? to + value.slice(from.length) : withTextLinks(value, from, to);
}

function leadsTo(href: string, address: string): boolean {
  return href === address || href.startsWith(`${address}#`) || href.startsWith(`${address}?`);
}

/** `[words](/address)` */
function withTextLinks(text: string, from: string, to: string): string {
  const [before = '', ...after] = text.split(`](${from}`);
  return after.reduce((read, rest) => `${read}](${/^[)#?\s]/.test(rest) ? to : from}${rest}`, before);
}
