import { blockShapes, documentShapes } from '../../definitions/shapes/written-shapes';
import type { DocumentKind } from '../../definitions/documents/documents';
import { chromeIcons } from '../../definitions/media/icons/icons';
import { isSectionUse, type SectionUse } from '../../definitions/documents/sections/section-use';
import { eachField, type Shape } from '../../definitions/shapes/shapes';
import type { Documents } from '../plan/site-documents';

/** The sorted names of all icons that a site may show: those of components, and those that documents name. */
export function usedIcons(documents: Documents): string[] {
  const names = new Set<string>(Object.keys(chromeIcons));
  for (const [kind, list] of Object.entries(documents))
    for (const { data } of list) {
      // The keys of `documents` are document kinds.
      const found = seen.get(data) ?? lookInto(documentShapes[kind as DocumentKind], data);
      seen.set(data, found);
      for (const name of found.names) names.add(name);
      for (const { ref, values = {} } of found.uses) {
        // The values that a page gives a section have the shape of the section's block.
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

/** A cache by document content: when a key is pressed in the studio, only one document is new. */
const seen = new WeakMap<object, Seen>();

function lookInto(shape: Shape, data: unknown): Seen {
  const found: Seen = { names: [], uses: [] };
  eachField(shape, data, ({ kind, value }) => {
    if (kind === 'icon' && typeof value === 'string' && /^[a-z0-9-]+$/.test(value)) found.names.push(value);
    if (kind === 'block' && isSectionUse(value)) found.uses.push(value);
  });
  return found;
}
