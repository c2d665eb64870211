import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { isRead } from '../../../../site/definitions/fields/kinds';
import { addressOf } from '../../../../site/definitions/addresses/page-addresses';
import { leadsTo, withLink, withTextLinks } from '../../../../site/definitions/addresses/relinked';
import { eachField } from '../../../../site/definitions/shapes/shapes';
import type { SiteSource, SourceFile } from '../../../../site/definitions/documents/site-source';
import { displayName } from '../../../logic/documents/document-names';
import { withValue } from '../../../logic/edits/json-edits';
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
