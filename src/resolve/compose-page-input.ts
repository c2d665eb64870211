import { withWorks } from './case-studies';
import { withOwnTexts, type OwnDocument } from './overrides';
import type { PageInput, PlaceOf, WrittenLink, WrittenScope } from './page-input';
import { withSections, type Sections } from './sections';

interface Parts {
  placeOf: PlaceOf;
  trail: readonly WrittenLink[];
  scopes: readonly WrittenScope[];
  sections: Sections;
  /** The page's document, if it has one. */
  own?: OwnDocument;
  /** Whether the page's town or service has finished works. */
  hasWorks?: boolean;
}

/**
 * Puts the input of a page together: expands sections, applies overrides, adds the breadcrumbs, and tracks where each
 * value was written.
 */
export function composePageInput(
  template: Omit<PageInput['template'], 'breadcrumbs'>,
  { placeOf: written, trail, scopes: known, sections, own, hasWorks = false }: Parts,
): PageInput {
  const expanded = withWorks(withSections({ blocks: template.blocks, placeOf: written }, sections), hasWorks);
  const { blocks, placeOf, scopes, common } = withOwnTexts({ ...expanded, scopes: known }, own);
  return {
    ...(common ? { common } : {}),
    template: { ...template, blocks, breadcrumbs: trail.map(({ label, href }) => ({ label, href })) },
    placeOf(path) {
      const [first, rank, part] = path;
      if (first !== 'breadcrumbs') return placeOf(path);
      return trail[Number(rank)]?.places[part === 'href' ? 'href' : 'label'];
    },
    scopes,
  };
}
