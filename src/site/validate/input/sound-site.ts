import type { DocumentKind } from '../../definitions/documents/documents';
import { blockShapes, documentShapes } from '../../definitions/shapes/written-shapes';
import { isSectionUse, type SectionUse } from '../../definitions/documents/sections/section-use';
import { fieldsWhere, type Field, type Shape } from '../../definitions/shapes/shapes';
import { isHidden } from '../../definitions/text/tokens';
import type { SiteDocument } from '../../definitions/documents/site-document';
import type { SiteSource, SourceFile } from '../../definitions/documents/site-source';
import type { Documents } from '../../resolve/plan/site-documents';
import type { SiteReport } from '../report/site-report';
import type { Surroundings } from './surroundings';

/** The input of site-wide rules: the documents that are valid by themselves. */
export interface SoundSite {
  source: SiteSource;
  documents: Documents;
  /** `site.json`, if it is valid. */
  site: SiteDocument | undefined;
  /** The invalid documents. Their content is unknown, so other documents must not be blamed for it. */
  broken: SourceFile[];
  /** Cached files that had no findings: rules about single documents skip them. */
  unchanged: ReadonlySet<string>;
  /** The time for which the site is validated, in ms since 1970. */
  now: number;
  report: SiteReport;
  surroundings: Surroundings;
}

/** A site that says enough of its company to open. */
export interface LaunchedSite extends SoundSite {
  site: SiteDocument;
}

/** Which values to visit: by shape and by file; default all. */
interface Wanted {
  where?: (shape: Shape) => boolean;
  isIn?: (file: string) => boolean;
  /** Whether to skip hidden blocks and their content. */
  isShown?: boolean;
}

/** Visits values of the documents, with their kind and path. */
export function eachValue(
  documents: Documents,
  { where = () => true, isIn = () => true, isShown = false }: Wanted,
  visit: (field: Field, file: string) => void,
): void {
  const eachWanted = fieldsWhere(where);
  // The values that a page gives to a section are visited with the section's block shape.
  const eachFound = fieldsWhere((shape) => shape.kind === 'block' || where(shape));
  const sections = new Map(documents.section.map((section) => [section.slug, section]));
  for (const [kind, list] of Object.entries(documents)) {
    // The keys of `documents` are document kinds.
    const shape = documentShapes[kind as DocumentKind];
    for (const { file, data } of list) {
      if (!isIn(file)) continue;
      /** The path of the last skipped block; its content is visited right after it. */
      let unseen: Field['path'] | undefined;
      eachFound(shape, data, (field) => {
        if (unseen?.every((step, index) => field.path[index] === step)) return;
        if (isShown && field.kind === 'block' && isHidden(field.value)) {
          unseen = field.path;
          return;
        }
        if (where(field.shape)) visit(field, file);
        if (field.kind === 'block' && isSectionUse(field.value)) eachOwnValue(field, field.value, file);
      });
    }
  }

  /** Visits the values that a page gives to a section, with the shape of the section's block. */
  function eachOwnValue({ path }: Field, { ref, values = {} }: SectionUse, file: string): void {
    const section = sections.get(ref);
    const shape = section && blockShapes[String(section.data.block.type)];
    if (!shape) return;
    eachWanted(shape, values, (field) => {
      const { value, kind, shape: own, key, path: within } = field;
      if (within.length > 0) visit({ value, kind, shape: own, key, path: [...path, 'values', ...within] }, file);
    });
  }
}
