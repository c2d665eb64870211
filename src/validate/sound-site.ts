import type { DocumentKind } from '../definitions/documents';
import { blockShapes, documentShapes } from '../blocks/shapes';
import { isSectionUse, type SectionUse } from '../definitions/section-use';
import { eachField, type Field } from '../definitions/shapes';
import type { SiteDocument } from '../definitions/site-document';
import type { SiteSource, SourceFile } from '../definitions/site-source';
import type { Documents } from '../resolve/site-documents';
import type { SiteReport } from './report/site-report';
import type { Surroundings } from './surroundings';

/** What the rules that look at the whole site work on: the documents that are sound by themselves. */
export interface SoundSite {
  source: SiteSource;
  documents: Documents;
  /** `site.json`, when it is sound. */
  site: SiteDocument | undefined;
  /** The documents that are not sound: what they hold is not known, so that others must not be blamed for it. */
  broken: SourceFile[];
  /** Files of which an earlier validation had nothing to say: rules that concern one document alone pass over them. */
  settled: ReadonlySet<string>;
  /** When visitors are to see the site, in ms since 1970. */
  now: number;
  report: SiteReport;
  surroundings: Surroundings;
}

/** Visits every value of the documents, with its kind and its path in the file; `isWanted` leaves files out. */
export function eachValue(
  documents: Documents,
  visit: (field: Field, file: string) => void,
  isWanted: (file: string) => boolean = () => true,
): void {
  for (const [kind, list] of Object.entries(documents)) {
    // The keys of `documents` are its kinds.
    const shape = documentShapes[kind as DocumentKind];
    for (const { file, data } of list)
      if (isWanted(file))
        eachField(shape, data, (field) => {
          visit(field, file);
          if (field.kind === 'block' && isSectionUse(field.value)) eachOwnValue(field, field.value, file);
        });
  }

  /** What a page says of a section is what the section's block says that it is. */
  function eachOwnValue({ path }: Field, { ref, values = {} }: SectionUse, file: string): void {
    const section = documents.section.find(({ slug }) => slug === ref);
    const shape = section && blockShapes[String(section.data.block.type)];
    if (!shape) return;
    eachField(shape, values, (field) => {
      const { value, kind, shape: own, key, path: within } = field;
      if (within.length > 0) visit({ value, kind, shape: own, key, path: [...path, 'values', ...within] }, file);
    });
  }
}
