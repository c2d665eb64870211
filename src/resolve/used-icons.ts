import { blockShapes, documentShapes } from '../blocks/shapes';
import type { DocumentKind } from '../definitions/documents';
import { chromeIcons } from '../definitions/icons';
import { isSectionUse, type SectionUse } from '../definitions/section-use';
import { eachField, type Shape } from '../definitions/shapes';
import type { Documents } from './site-documents';

/** The names of all the icons that a site may draw, sorted: those of the components, and what its documents say. */
export function usedIcons(documents: Documents): string[] {
  const names = new Set<string>(Object.keys(chromeIcons));
  for (const [kind, list] of Object.entries(documents))
    for (const { data } of list) {
      // The keys of `documents` are its kinds.
      const found = seen.get(data) ?? lookInto(documentShapes[kind as DocumentKind], data);
      seen.set(data, found);
      for (const name of found.names) names.add(name);
      for (const { ref, values = {} } of found.uses) {
        // What a page says of a section is what the section's block says that it is.
        const section = documents.section.find(({ slug }) => slug === ref);
        const shape = section && blockShapes[String(section.data.block.type)];
        if (shape) for (const name of lookInto(shape, values).names) names.add(name);
      }
    }
  for (const { data } of documents.site) for (const { network } of data.social) names.add(network);
  return [...names].sort();
}

interface Seen {
  names: string[];
  uses: SectionUse[];
}

/** By what a document holds: at each key in the studio, all documents but one are those of before. */
const seen = new WeakMap<object, Seen>();

function lookInto(shape: Shape, data: unknown): Seen {
  const found: Seen = { names: [], uses: [] };
  eachField(shape, data, ({ kind, value }) => {
    if (kind === 'icon' && typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) found.names.push(value);
    if (kind === 'block' && isSectionUse(value)) found.uses.push(value);
  });
  return found;
}
