import type { Link } from '../../definitions/view/page';
import type { SitePage } from '../../definitions/view/site-page';
import { fillText } from '../../definitions/text/tokens';
import { publicDocuments } from '../lifecycle/visibility';
import type { PageInput } from './page-input';
import { outlinePages } from './plan-pages';
import type { Documents } from './site-documents';
import { siteValues } from './site-scope';

/** The pages that visitors see at `now` (ms since 1970) and that are counted: none if the site counts no visits. */
export function countedPages(written: Documents, now: number): SitePage[] {
  const documents = publicDocuments(written, now);
  const site = documents.site[0];
  if (!site?.data.countsVisits) return [];
  const { pages } = outlinePages(documents, { site, positionOf: () => undefined });
  return pages
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ path, town, name, pageInput }) => {
      const label = town?.data.name ?? (path === '/' ? 'Accueil' : (crumbOf(pageInput()) ?? name));
      return {
        path,
        name: fillText(label, [siteValues(site.data)], () => undefined),
        ...(town ? { town: town.data.name } : {}),
      };
    });
}

/** The short name of a page, as its breadcrumbs end. */
function crumbOf({ template }: PageInput): string | undefined {
  // As `compose-page-input.ts` makes them.
  return (template.breadcrumbs as Link[]).at(-1)?.label;
}
