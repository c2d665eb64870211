import { documentShapes } from '../../definitions/shapes/written-shapes';
import type { DocumentKind } from '../../definitions/documents/documents';
import { parisDay, parisInstant } from '../../definitions/time/paris-time';
import {
  fieldNamed,
  fieldsOf,
  mapFields,
  type GroupShape,
  type ListShape,
  type Shape,
} from '../../definitions/shapes/shapes';
import type { SourceFile } from '../../definitions/documents/site-source';
import { documentsInForce } from './in-force';
import { pageDocuments, type Life, type PageDocument } from '../plan/page-documents';
import type { Document, Documents } from '../plan/site-documents';

/** When visitors first see a document, in ms since 1970; `Infinity` for a draft. */
export function publicFrom({ draft, publishAt }: Life): number {
  if (draft) return Infinity;
  // The schema reports a value that is no date; until it is corrected, nobody sees the page.
  return publishAt === undefined ? -Infinity : (parisInstant(String(publishAt)) ?? Infinity);
}

/** Whether a page is over at `now` (ms since 1970), because everything dated on it has ended. */
export function isOver({ lastDay }: Pick<PageDocument, 'lastDay'>, now: number): boolean {
  return lastDay !== undefined && lastDay < parisDay(now);
}

/** Whether visitors see a page at `now` (ms since 1970). */
export function isPublicAt(page: Pick<PageDocument, 'life' | 'lastDay'>, now: number): boolean {
  return publicFrom(page.life) <= now && !isOver(page, now);
}

/** The files that are not public at `now` (ms since 1970), valid or not. */
export function nonPublicFiles(files: readonly Pick<SourceFile, 'file' | 'data'>[], now: number): string[] {
  const isHidden = (data: unknown) => typeof data === 'object' && data !== null && publicFrom(data) > now;
  return files.filter(({ data }) => isHidden(data)).map(({ file }) => file);
}

/**
 * The documents of the site as visitors get it at `now` (ms since 1970): without unpublished documents, without menu
 * entries and list items that link to them, and without what is out of its dates.
 */
export function publicDocuments(written: Documents, now: number): Documents {
  const documents = documentsInForce(written, now);
  // From the documents as written: parts that are out of their dates decide whether a page is over.
  const away = pageDocuments(written).filter((page) => !isPublicAt(page, now));
  if (away.length === 0) return documents;
  const hidden = new Set(away.map(({ path }) => path));
  const files = new Set(away.map(({ file }) => file));
  const isPublic = ({ file }: { file: string }) => !files.has(file);
  const entries = Object.entries(documents).map(([kind, list]) => {
    // The keys of `documents` are document kinds.
    const shape = documentShapes[kind as DocumentKind];
    const kept = (list as Document<DocumentKind>[]).filter(isPublic);
    return [kind, kept.map((document) => ({ ...document, data: withoutLinksTo(hidden, shape, document.data) }))];
  });
  // Filtering does not change the kind of a list.
  return Object.fromEntries(entries) as Documents;
}

function withoutLinksTo(hidden: ReadonlySet<string>, shape: Shape, data: unknown): unknown {
  return mapFields(shape, data, (value, own) => {
    if (own.form === 'group') return withoutEmptyLists(own, value as object);
    if (own.form !== 'list') return value;
    const dropped = droppedLinks(own, value as unknown[], (path) => hidden.has(path));
    return dropped.size === 0 ? value : (value as unknown[]).filter((_, index) => !dropped.has(index));
  });
}

/** Removes an optional list when its last item is gone. */
function withoutEmptyLists(shape: GroupShape, group: object): object {
  const isLeft = ([name, value]: [string, unknown]) =>
    !(Array.isArray(value) && value.length === 0 && fieldNamed(shape, name)?.isOptional);
  const entries = Object.entries(group);
  return entries.every(isLeft) ? group : Object.fromEntries(entries.filter(isLeft));
}

/**
 * The ranks of list items that are only a link to a missing page and can therefore be dropped (unlike a sentence or a
 * single button). Empty if the list is required and nothing would be left of it.
 */
export function droppedLinks(
  { items, isOptional }: Pick<ListShape, 'items' | 'isOptional'>,
  list: readonly unknown[],
  isHidden: (path: string) => boolean,
): ReadonlySet<number> {
  const key = linkOf(items);
  if (key === undefined) return none;
  const dropped = list.flatMap((item, index) => {
    const href = (item as Record<string, unknown> | null)?.[key];
    return typeof href === 'string' && isHidden(pathIn(href)) ? [index] : [];
  });
  return isOptional || dropped.length < list.length ? new Set(dropped) : none;
}

/**
 * The name of the required link field of a list's items, if there is one: without its page, such an item is useless.
 */
export function linkOf(items: Shape): string | undefined {
  return Object.entries(fieldsOf(items)).find(([, field]) => field.kind === 'href' && !field.isOptional)?.[0];
}

const none: ReadonlySet<number> = new Set();

/** The path of a link, without query and fragment. */
function pathIn(href: string): string {
  return href.replace(/[?#].*/s, '');
}
