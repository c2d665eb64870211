import type { Collections } from '../engine/collections';
import type { ResolvedImage } from '../engine/page';
import type { SiteDocument } from '../engine/site-document';
import type { SiteView } from '../engine/site-view';
import { phoneHref } from '../engine/typography';
import type { Documents } from './site-documents';
import { departmentCode, townPath } from './town-scope';

interface ViewInput {
  documents: Documents;
  collections: Pick<Collections, 'services'>;
  backend: SiteView['backend'];
}

/** What surrounds every page, from `site.json`: menus and town lists derived, images still to be measured. */
export function resolveSiteView(site: SiteDocument, { documents, collections, backend }: ViewInput): SiteView {
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
    footer: { ...site.footer, departments: townsByDepartment(site, documents) },
    social: site.social,
    backend,
  };
}

function townsByDepartment(site: SiteDocument, documents: Documents): SiteView['footer']['departments'] {
  const groups = new Map<string, { name: string; towns: { label: string; href: string }[] }>(
    site.departments.map(({ code, name }) => [code, { name, towns: [] }]),
  );
  for (const { slug, data } of documents.town) {
    const code = data.department ?? departmentCode(data.postcode);
    const group = groups.get(code) ?? { name: code, towns: [] };
    groups.set(code, group);
    group.towns.push({ label: data.name, href: townPath(slug) });
  }
  return [...groups.values()].filter(({ towns }) => towns.length > 0);
}
