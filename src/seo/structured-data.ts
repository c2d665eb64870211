import type { Page, ResolvedBlock } from '../definitions/page';
import type { SiteDocument } from '../definitions/site-document';
import { phoneHref } from '../definitions/typography';
import { previewSize } from './preview';

type Node = Record<string, unknown>;

/** The schema.org graph of a page, with stable identifiers (JSON-LD 1.1; schema.org vocabulary). */
export function structuredData(page: Page, site: SiteDocument): Node {
  return {
    '@context': 'https://schema.org',
    '@graph': [business(site), website(site), webPage(page, site), ...breadcrumbs(page, site), ...about(page, site)],
  };
}

function reference(site: SiteDocument, name: 'entreprise' | 'site'): Node {
  return { '@id': `${site.url}/#${name}` };
}

function business(site: SiteDocument): Node {
  const { company } = site;
  const logo = `${site.url}/icon-512.png`;
  return {
    '@type': ['LocalBusiness', ...company.businessTypes],
    ...reference(site, 'entreprise'),
    name: company.name,
    slogan: company.tagline,
    url: `${site.url}/`,
    logo,
    image: logo,
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
    areaServed: departments(site),
    sameAs: site.social.flatMap((account) => account.href ?? []),
  };
}

function departments(site: SiteDocument): Node[] {
  return site.departments.map(({ name }) => ({ '@type': 'AdministrativeArea', name }));
}

function website(site: SiteDocument): Node {
  return {
    '@type': 'WebSite',
    ...reference(site, 'site'),
    url: `${site.url}/`,
    name: site.company.name,
    inLanguage: 'fr-FR',
    publisher: reference(site, 'entreprise'),
  };
}

function webPage(page: Page, site: SiteDocument): Node {
  const url = site.url + page.path;
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'fr-FR',
    isPartOf: reference(site, 'site'),
    about: reference(site, 'entreprise'),
    ...(page.breadcrumbs.length > 0 ? { breadcrumb: { '@id': `${url}#fil` } } : {}),
    ...(page.preview ? { primaryImageOfPage: picture(site.url + page.preview) } : {}),
  };
}

function picture(url: string): Node {
  return { '@type': 'ImageObject', url, width: `${previewSize.width}`, height: `${previewSize.height}` };
}

function breadcrumbs(page: Page, site: SiteDocument): Node[] {
  if (page.breadcrumbs.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${site.url}${page.path}#fil`,
      itemListElement: page.breadcrumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: site.url + href,
      })),
    },
  ];
}

/** What the page itself is about: its questions, its service, its town, its articles. */
function about(page: Page, site: SiteDocument): Node[] {
  const nodes = page.blocks.flatMap((block) => aboutBlock(block, { page, site }));
  return page.kind === 'service' || page.kind === 'town' ? [...nodes, service(page, site)] : nodes;
}

function aboutBlock(block: ResolvedBlock, { page, site }: { page: Page; site: SiteDocument }): Node[] {
  const url = site.url + page.path;
  if (block.type === 'faq') {
    // The entries that the accordion shows; validation gave them their shape.
    const items = block.items as { question: string; answer: string }[];
    const mainEntity = items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    return [{ '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity }];
  }
  if (block.type === 'article-header') {
    const article = {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: block.title,
      description: page.description,
      articleSection: block.category,
      datePublished: block.date,
      inLanguage: 'fr-FR',
      ...(page.preview ? { image: picture(site.url + page.preview) } : {}),
      author: reference(site, 'entreprise'),
      publisher: reference(site, 'entreprise'),
      mainEntityOfPage: { '@id': `${url}#page` },
    };
    return [article];
  }
  if (block.type === 'article-grid') {
    const publisher = reference(site, 'entreprise');
    return [{ '@type': 'Blog', '@id': `${url}#blog`, url, name: page.title, inLanguage: 'fr-FR', publisher }];
  }
  return [];
}

/** The service that the page offers: everywhere, or in one town and around it. */
function service(page: Page, site: SiteDocument): Node {
  const label = page.breadcrumbs.at(-1)?.label ?? page.title;
  const isLocal = page.kind === 'town';
  return {
    '@type': 'Service',
    '@id': `${site.url}${page.path}#service`,
    name: isLocal ? page.title : label,
    description: page.description,
    url: site.url + page.path,
    ...(isLocal ? {} : { serviceType: label }),
    provider: reference(site, 'entreprise'),
    areaServed: isLocal ? served(page, label) : departments(site),
  };
}

/** The town, and the communes or neighbourhoods that its page names. */
function served(page: Page, town: string): Node | Node[] {
  const city = { '@type': 'City', name: town };
  // Validation gave the block its shape.
  const places = page.blocks.flatMap((block) => (block.type === 'place-list' ? (block.places as string[]) : []));
  return places.length === 0 ? city : [city, ...places.map((name) => ({ '@type': 'Place', name }))];
}
