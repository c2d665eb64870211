import { addressOf, aliasesOf } from '../../../../site/definitions/addresses/page-addresses';
import { documentFrom, type SiteSource } from '../../../../site/definitions/documents/site-source';
import { withValue } from '../../../logic/edits/json-edits';
import type { DocumentChange } from './change-folder';

/** Adds to changes that restore documents the removal of redirects and « gone » marks for their addresses. */
export function reclaimAddresses(source: SiteSource, changes: readonly DocumentChange[]): DocumentChange[] {
  const there = new Set(source.files.map(({ file }) => file));
  const coming = changes.flatMap(({ file, text }) =>
    text === undefined || there.has(file) ? [] : [documentFrom(file, text)],
  );
  const addresses = new Set(coming.flatMap((one) => [addressOf(one) ?? [], aliasesOf(one.data)].flat()));
  if (addresses.size === 0) return [...changes];
  const planned = new Map(changes.map(({ file, text }) => [file, text]));
  const own = new Set(coming.map(({ file }) => file));
  for (const found of source.files) {
    if (own.has(found.file) || (planned.has(found.file) && planned.get(found.file) === undefined)) continue;
    const document = documentFrom(found.file, planned.get(found.file) ?? found.text);
    const text = document.kind === 'published' ? withoutGone(document, addresses) : withoutAliases(document, addresses);
    if (text !== document.text) planned.set(found.file, text);
  }
  return [...planned].map(([file, text]) => ({ file, text }));
}

type Document = ReturnType<typeof documentFrom>;

function withoutAliases({ text, data }: Document, addresses: ReadonlySet<string>): string {
  const aliases = aliasesOf(data);
  const kept = aliases.filter((alias) => !addresses.has(alias));
  if (kept.length === aliases.length) return text;
  return withValue(text, ['aliases'], kept.length > 0 ? kept : undefined);
}

function withoutGone({ text, data }: Document, addresses: ReadonlySet<string>): string {
  const { addresses: known } = (data ?? {}) as { addresses?: { path?: unknown }[] };
  if (!Array.isArray(known)) return text;
  return known.reduce(
    (result, { path }, rank) =>
      typeof path === 'string' && addresses.has(path)
        ? withValue(result, ['addresses', rank, 'gone'], undefined)
        : result,
    text,
  );
}
