import { blockShapes, documentShapes } from '../blocks/shapes';
import type { DocumentKind } from '../definitions/documents';
import { chromeIcons } from '../definitions/icons';
import { isSectionUse } from '../definitions/section-use';
import { eachField, type Field } from '../definitions/shapes';
import type { Documents } from './site-documents';

/** The names of all the icons that a site may draw, sorted: those of the components, and what its documents say. */
export function usedIcons(documents: Documents): string[] {
  const names = new Set<string>(Object.keys(chromeIcons));
  for (const [kind, list] of Object.entries(documents))
    for (const { data } of list)
      // The keys of `documents` are its kinds.
      eachField(documentShapes[kind as DocumentKind], data, note);
  for (const { data } of documents.site) for (const { network } of data.social) names.add(network);
  return [...names].sort();

  function note({ kind, value }: Field): void {
    if (kind === 'icon' && typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) names.add(value);
    if (kind !== 'block' || !isSectionUse(value)) return;
    // What a page says of a section is what the section's block says that it is.
    const { ref, values = {} } = value;
    const section = documents.section.find(({ slug }) => slug === ref);
    const shape = section && blockShapes[String(section.data.block.type)];
    if (shape) eachField(shape, values, note);
  }
}
