import type { Page } from '../engine/page';
import type { SiteDocument } from '../engine/site-document';
import { phoneHref } from '../engine/typography';

type Node = Record<string, unknown>;

/** The schema.org graph of a page, with stable identifiers (JSON-LD 1.1; schema.org vocabulary). */
export function structuredData(page: Page, site: SiteDocument): Node {
  const url = site.url + page.path;
  const graph = [business(site), website(site), breadcrumbs(page, site), ...about(page, site)];
  return {
    '@context': 'https://schema.org',
    '@graph': graph.filter((node) => node !== undefined),
    '@id': `${url}#graph`,
  };
}

function businessId(site: SiteDocument): string {
  return `${site.url}/#entreprise`;
}

function business(site: SiteDocument): Node {
  const { company } = site;
  return {
    '@type': ['LocalBusiness', ...company.businessTypes],
    '@id': businessId(site),
    name: company.name,
    url: `${site.url}/`,
    telephone: phoneHref(site.phone).slice('tel:'.length),
    email: site.email,
    ...(company.priceRange ? { priceRange: company.priceRange } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(company.address.street ? { streetAddress: company.address.street } : {}),
      postalCode: company.address.postcode,
      addressLocality: company.address.city,
      addressRegion: company.address.region,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', ...company.geo },
    openingHours: site.hours.flatMap((line) => line.schema ?? []),
    areaServed: site.departments.map(({ name }) => ({ '@type': 'AdministrativeArea', name })),
    sameAs: site.social.flatMap((account) => account.href ?? []),
  };
}

function website(site: SiteDocument): Node {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#site`,
    url: `${site.url}/`,
    name: site.company.name,
    inLanguage: 'fr-FR',
    publisher: { '@id': businessId(site) },
  };
}

function breadcrumbs(page: Page, site: SiteDocument): Node | undefined {
  if (page.breadcrumbs.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.url}${page.path}#fil`,
    itemListElement: page.breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.url + href,
    })),
  };
}

/** What the page itself is about: its questions, its service, its town, its article. */
function about(page: Page, site: SiteDocument): Node[] {
  const url = site.url + page.path;
  const nodes: Node[] = [];
  for (const block of page.blocks) {
    if (block.type === 'faq') {
      // The entries that the accordion shows; validation gave them their shape.
      const items = block.items as { question: string; answer: string }[];
      nodes.push({
        '@type': 'FAQPage',
        '@id': `${url}#faq`,
        mainEntity: items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      });
    }
    if (block.type === 'article-header') {
      nodes.push({
        '@type': 'BlogPosting',
        '@id': `${url}#article`,
        headline: block.title,
        datePublished: block.date,
        author: { '@id': businessId(site) },
        publisher: { '@id': businessId(site) },
        mainEntityOfPage: url,
      });
    }
  }
  if (page.kind === 'service' || page.kind === 'town') {
    nodes.push({
      '@type': 'Service',
      '@id': `${url}#service`,
      name: page.title,
      description: page.description,
      provider: { '@id': businessId(site) },
      areaServed:
        page.kind === 'town'
          ? { '@type': 'City', name: page.breadcrumbs.at(-1)?.label }
          : site.departments.map(({ name }) => ({ '@type': 'AdministrativeArea', name })),
    });
  }
  return nodes;
}
