import { fileName, title } from '../../../logic/transport/request-parts';
import { isNamedByFile } from '../../../../site/definitions/documents/kinds/kinds';
import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { addressOf, aliasesOf } from '../../../../site/definitions/addresses/page-addresses';
import type { SiteSource, SourceFile } from '../../../../site/definitions/documents/site-source';
import { fields, textUpTo, type Given } from '../../../logic/transport/inputs';
import { withValue } from '../../../logic/edits/json-edits';
import type { DocumentChange } from './change-folder';
import { relinked } from './document-links';

/** The form of the last part of an address. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const renameRequest = fields(
  {
    file: fileName,
    /** The last part of its address: `vouille`. */
    slug: textUpTo(80, slugForm),
  },
  /** The new name; unchanged when absent. */
  { name: title },
);

export type RenameRequest = Given<typeof renameRequest>;

export interface Renamed {
  /** The document's new file. */
  file: string;
  changes: DocumentChange[];
}

/** Plans a new name and address for a document: redirects the old address and updates the links of other documents. */
export function renameDocument(source: SiteSource, found: SourceFile, { name, slug }: RenameRequest): Renamed {
  const from = addressOf(found);
  const order = Object.keys(documentShapes[found.kind].fields);
  const isByName = isNamedByFile(found.kind);
  const file = isByName ? found.file.replace(/(?<![^/])[^/]+$/, () => `${slug}.json`) : found.file;
  const to = from?.replace(/(?<![^/])[^/]*$/, () => slug);
  const others = from !== undefined && to !== undefined && from !== to ? relinked(source, from, to) : [];
  // Includes links to itself.
  let text = others.find((one) => one.file === found.file)?.text ?? found.text;
  if (name !== undefined) text = withValue(text, [titleField(found)], name, order);
  if (!isByName && to !== undefined) text = withValue(text, ['path'], to, order);
  if (from !== undefined && to !== undefined) text = withAlias(text, found, { from, to });
  return {
    file,
    changes: [
      ...others.filter((one) => one.file !== found.file),
      ...(file === found.file ? [] : [{ file: found.file, text: undefined }]),
      { file, text },
    ],
  };
}

/** The text of a document with more old addresses. */
export function withAliases(text: string, { kind, data }: SourceFile, added: readonly string[]): string {
  if (!('aliases' in documentShapes[kind].fields) || added.length === 0) return text;
  const aliases = [...new Set([...aliasesOf(data), ...added])];
  return withValue(text, ['aliases'], aliases, Object.keys(documentShapes[kind].fields));
}

/** A document that returns to an old address must not redirect it. */
function withAlias(text: string, found: SourceFile, { from, to }: { from: string; to: string }): string {
  if (from === to) return text;
  const kept = aliasesOf(found.data).filter((alias) => alias !== to);
  const isKnown = kept.length < aliasesOf(found.data).length;
  const without = isKnown ? withValue(text, ['aliases'], kept.length > 0 ? kept : undefined) : text;
  return withAliases(without, { ...found, data: { aliases: kept } }, [from]);
}

/** The field with the document's name. */
export function titleField({ kind }: SourceFile): string {
  return 'name' in documentShapes[kind].fields ? 'name' : 'title';
}
