import type { DocumentKind } from '../definitions/documents';
import { blockShapes, documentShapes } from '../blocks/shapes';
import { isSectionUse, type SectionUse } from '../definitions/section-use';
import { fieldsWhere, type Field, type Shape } from '../definitions/shapes';
import { isHidden } from '../definitions/tokens';
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
  unchanged: ReadonlySet<string>;
  /** When visitors are to see the site, in ms since 1970. */
  now: number;
  report: SiteReport;
  surroundings: Surroundings;
}

/** What is to be visited: values whose shape is wanted, in the files that are; all of them when it is not said. */
interface Wanted {
  where?: (shape: Shape) => boolean;
  isIn?: (file: string) => boolean;
  /** Whether a block that is kept in its document without being shown is passed over, with all that it holds. */
  isShown?: boolean;
}

/** Visits values of the documents, each with its kind and its path in the file. */
export function eachValue(
  documents: Documents,
  { where = () => true, isIn = () => true, isShown = false }: Wanted,
  visit: (field: Field, file: string) => void,
): void {
  const eachWanted = fieldsWhere(where);
  // The values that a page gives a section stand in the place of a block.
  const eachFound = fieldsWhere((shape) => shape.kind === 'block' || where(shape));
  const sections = new Map(documents.section.map((section) => [section.slug, section]));
  for (const [kind, list] of Object.entries(documents)) {
    // The keys of `documents` are its kinds.
    const shape = documentShapes[kind as DocumentKind];
    for (const { file, data } of list) {
      if (!isIn(file)) continue;
      /** Where the block is that was last passed over: what it holds comes at once after it. */
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

  /** What a page says of a section is what the section's block says that it is. */
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
