import { withWorks } from '../kinds/case-study/with-works';
import { withOwnTexts, type OwnDocument } from './overrides';
import type { PageInput, PlaceOf, WrittenLink, WrittenScope } from './page-input';
import { withSections, type Sections } from './sections';

/** What the pages of a site have in common. */
export interface SiteParts {
  sections: Sections;
  /** What `site.json` says; the last scope of every page. */
  scope: WrittenScope;
}

interface Parts {
  /** Absent for a template of the engine's own. */
  placeOf?: PlaceOf;
  /** The way to the page from the home page, which is added. */
  trail: readonly WrittenLink[];
  scopes: readonly WrittenScope[];
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
  { sections, scope }: SiteParts,
  template: Omit<PageInput['template'], 'breadcrumbs'>,
  { placeOf: written = () => undefined, trail: steps, scopes: known, own, hasWorks = false }: Parts,
): PageInput {
  const trail = steps.length > 0 ? [home, ...steps] : [];
  const expanded = withWorks(withSections({ blocks: template.blocks, placeOf: written }, sections), hasWorks);
  const { blocks, placeOf, scopes, common } = withOwnTexts({ ...expanded, scopes: [...known, scope] }, own);
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

const home: WrittenLink = { label: 'Accueil', href: '/', places: {} };
