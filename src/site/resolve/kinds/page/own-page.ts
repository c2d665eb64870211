import type { Page } from '../../../definitions/view/page';
import { composePageInput, type SiteParts } from '../../plan/compose-page-input';
import { placesIn, type WrittenLink } from '../../plan/page-input';
import type { PageOutline } from '../../plan/page-outline';
import type { Document } from '../../plan/site-documents';

/** A link to a page, named by its short name or else its title. */
export function pageLink({ file, data }: Document<'page'>): WrittenLink {
  const places = { label: { file, path: [data.short ? 'short' : 'title'] }, href: { file, path: ['path'] } };
  return { label: data.short ?? data.title, href: data.path, places };
}

interface OwnPage {
  kind: Page['kind'];
  /** The page itself, as breadcrumbs name it. */
  crumb: WrittenLink;
  hasWorks?: boolean;
}

/** A page that its document writes as a whole. */
export function ownPage(
  parts: SiteParts,
  { file, data }: Document<'page' | 'service' | 'not-found'>,
  { kind, crumb, hasWorks = false }: OwnPage,
): PageOutline {
  const { title, description, blocks } = data;
  const trail = crumb.href === '/' || kind === 'not-found' ? [] : [crumb];
  return {
    path: crumb.href,
    kind,
    file,
    name: title,
    ...(crumb.places.href ? { address: crumb.places.href } : {}),
    pageInput: () =>
      composePageInput(
        parts,
        { title, description, blocks },
        { placeOf: placesIn(file), trail, scopes: [], own: { file, data }, hasWorks },
      ),
  };
}
