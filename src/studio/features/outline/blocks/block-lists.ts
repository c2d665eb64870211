import { formOf } from '../../fields/forms';
import { factsOf } from '../../../../site/definitions/shapes/written-shapes';
import { isSectionUse } from '../../../../site/definitions/documents/sections/section-use';
import type { DocumentKind } from '../../../../site/definitions/documents/documents';
import type { ListShape } from '../../../../site/definitions/shapes/shapes';
import { pointerOf, valueAt } from '../../../logic/transport/pointer';
import { layoutOf as stemOf } from '../../../logic/documents/document-names';
import type { ListedDocument } from '../../../api/library/site';
import type { StudioState } from '../../../store/studio-state';

export interface BlockList {
  file: string;
  pointer: string;
}

/** The block lists that a kind of document may have. */
export function blockListsOf(kind: DocumentKind): { pointer: string; shape: ListShape }[] {
  return Object.entries(formOf(kind).fields).flatMap(([key, field]) =>
    field.form === 'list' && field.items.form === 'block' ? [{ pointer: pointerOf([key]), shape: field }] : [],
  );
}

/** The shape of a block list. Throws if there is no block list, or if the document is not open. */
export function listShapeOf({ documents }: StudioState, { file, pointer }: BlockList): ListShape {
  const document = documents[file];
  const found = document && blockListsOf(document.kind).find((list) => list.pointer === pointer);
  if (!found) throw new Error(`${file} has no blocks at ${pointer}.`);
  return found.shape;
}

/** The blocks of a list, with unsaved changes. */
export function blocksIn({ documents }: StudioState, { file, pointer }: BlockList): unknown[] {
  const value = valueAt(documents[file]?.data, pointer);
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The name of a block: its definition's label, or the section's name. */
export function blockName(state: Pick<StudioState, 'site'>, block: unknown): string {
  if (isSectionUse(block)) return sectionOf(state, block.ref)?.name ?? 'Section partagée';
  const { type } = (block ?? {}) as { type?: unknown };
  return (typeof type === 'string' && factsOf(type)?.label) || 'Bloc';
}

/** The document of the section of a name. */
export function sectionOf({ site }: Pick<StudioState, 'site'>, ref: string): ListedDocument | undefined {
  return site?.documents.find((listed) => listed.kind === 'section' && stemOf(listed) === ref);
}

/** The layout that documents of a kind follow, if the site has one. */
export function layoutFor({ site }: Pick<StudioState, 'site'>, kind: DocumentKind): string | undefined {
  return site?.documents.find((listed) => listed.kind === 'layout' && stemOf(listed) === kind)?.file;
}

/** The saved documents whose pages use a layout. */
export function followersOf({ site }: Pick<StudioState, 'site'>, layout: string): ListedDocument[] {
  return site?.documents.filter((listed) => listed.layout === layout) ?? [];
}
