import type { Collections } from '../definitions/collections';
import type { ResolvedImage } from '../definitions/page';
import type { SiteDocument } from '../definitions/site-document';
import type { SiteView } from '../definitions/site-view';
import { frenchTypography, phoneHref } from '../definitions/typography';
import type { Documents } from './site-documents';
import { footerDepartments } from './departments';

interface ViewInput {
  documents: Documents;
  collections: Pick<Collections, 'services'>;
  backend: SiteView['backend'];
}

/** What surrounds every page, from `site.json`: menus and town lists derived, images still to be measured. */
export function resolveSiteView(site: SiteDocument, { documents, collections, backend }: ViewInput): SiteView {
  const { townsLimit: _, ...footer } = site.footer;
  const menu = collections.services.map((service) => ({ label: service.menu, href: service.href }));
  return {
    company: {
      name: site.company.name,
      tagline: site.company.tagline,
      // Still a document image: the resolver measures it with the rest of the view.
      mark: site.company.mark as ResolvedImage,
    },
    phone: site.phone,
    phoneHref: phoneHref(site.phone),
    email: site.email,
    hours: site.hours.map(({ days, text }) => ({ days, text })),
    navigation: site.navigation.map(({ menu: collection, ...link }) => (collection ? { ...link, menu } : link)),
    quote: site.quote,
    footer: { ...footer, departments: footerDepartments(site, documents).map(typeset) },
    social: site.social,
    backend,
  };
}

type FooterDepartment = SiteView['footer']['departments'][number];

/** The names of places come from other documents than the rest of the view. */
function typeset({ name, towns, ...rest }: FooterDepartment): FooterDepartment {
  return {
    name: frenchTypography(name),
    ...rest,
    towns: towns.map(({ label, href }) => ({ label: frenchTypography(label), href })),
  };
}
