import { answersAlways } from '../../site/definitions/time/day-and-night';
import { openingHours } from '../../site/definitions/time/opening-hours';
import { factsOf } from '../../site/definitions/shapes/written-shapes';
import { blockData } from '../registry/structured-data';
import type { Page } from '../../site/definitions/view/page';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import type { GraphNode } from '../../site/definitions/view/structured-data';
import { asciiMail } from '../../site/definitions/french/mail-address';
import { internationalPhone } from '../../site/definitions/french/phone';
import { titleOffPage } from '../../site/definitions/text/typography';
import { socialImageSize } from './social-image-size';

/** The schema.org graph of a page, with stable identifiers (JSON-LD 1.1). */
export function structuredData(page: Page, site: SiteDocument): GraphNode {
  const nodes = [business(site), website(site), webPage(page, site), ...breadcrumbs(page, site), ...about(page, site)];
  return { '@context': 'https://schema.org', '@graph': withDistinctIds(nodes) };
}

/** Makes identifiers unique by numbering: two nodes with the same one would be merged (JSON-LD 1.1, section 3.3). */
function withDistinctIds(nodes: readonly GraphNode[]): GraphNode[] {
  const known = new Set<unknown>(nodes.map((node) => node['@id']));
  const seen = new Set<unknown>();
  return nodes.map((node) => {
    const id = node['@id'];
    if (typeof id !== 'string' || !seen.has(id)) {
      seen.add(id);
      return node;
    }
    let rank = 2;
    while (known.has(`${id}-${rank}`)) rank++;
    known.add(`${id}-${rank}`);
    return { ...node, '@id': `${id}-${rank}` };
  });
}

function reference(site: SiteDocument, name: 'entreprise' | 'site'): GraphNode {
  return { '@id': `${site.url}/#${name}` };
}

function business(site: SiteDocument): GraphNode {
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
    telephone: internationalPhone(site.phone) ?? site.phone,
    email: asciiMail(site.email),
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
    openingHours: openingHours(site.hours),
    ...(site.closures?.length ? { specialOpeningHoursSpecification: site.closures.map(closedFrom) } : {}),
    areaServed: departments(site),
    ...contactPoints(site),
    ...(site.map ? { hasMap: site.map } : {}),
    sameAs: [...site.social.flatMap((account) => account.href ?? []), ...(site.reviews ? [site.reviews] : [])],
  };
}

function contactPoints({ phone, dayAndNight, contacts = [] }: SiteDocument): GraphNode {
  const main = dayAndNight ? [{ name: 'Urgences', phone, dayAndNight }] : [];
  const points = [...main, ...contacts].map(contactPoint);
  return points.length > 0 ? { contactPoint: points } : {};
}

function contactPoint(contact: NonNullable<SiteDocument['contacts']>[number]): GraphNode {
  const { name, phone, email } = contact;
  return {
    '@type': 'ContactPoint',
    contactType: name,
    ...(answersAlways(contact) ? { hoursAvailable: anyHour } : {}),
    ...(phone ? { telephone: internationalPhone(phone) ?? phone } : {}),
    ...(email ? { email: asciiMail(email) } : {}),
    areaServed: 'FR',
    availableLanguage: 'fr',
  };
}

/** Every hour of every day: from the first minute of a day to its last. */
const anyHour: GraphNode = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays'],
  opens: '00:00',
  closes: '23:59',
};

/** A closure in schema.org's form: opens and closes at midnight. */
function closedFrom({ from, to = from }: NonNullable<SiteDocument['closures']>[number]): GraphNode {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  };
}

function departments(site: SiteDocument): GraphNode[] {
  return site.departments.map(({ name }) => ({ '@type': 'AdministrativeArea', name }));
}

function website(site: SiteDocument): GraphNode {
  return {
    '@type': 'WebSite',
    ...reference(site, 'site'),
    url: `${site.url}/`,
    name: site.company.name,
    inLanguage: 'fr-FR',
    publisher: reference(site, 'entreprise'),
  };
}

function webPage(page: Page, site: SiteDocument): GraphNode {
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
    ...(page.preview ? { primaryImageOfPage: { '@type': 'ImageObject', url: site.url + page.preview } } : {}),
  };
}

function picture(url: string): GraphNode {
  return { '@type': 'ImageObject', url, width: `${socialImageSize.width}`, height: `${socialImageSize.height}` };
}

function breadcrumbs(page: Page, site: SiteDocument): GraphNode[] {
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

/** The nodes about the page's subject: from its blocks, its service, its town. */
function about(page: Page, site: SiteDocument): GraphNode[] {
  const context = {
    page,
    url: site.url + page.path,
    business: reference(site, 'entreprise'),
    ...(page.preview ? { picture: picture(site.url + page.preview) } : {}),
  };
  const nodes = page.blocks.flatMap((block) => blockData(block, context)).map((node) => offPage(node, site));
  return page.kind === 'service' || page.kind === 'town' ? [...nodes, service(page, site)] : nodes;
}

/** The texts of a node without the invisible characters that only control line breaks, its addresses whole. */
function offPage(node: GraphNode, { url }: SiteDocument): GraphNode {
  const plain = (_name: string, value: unknown) =>
    typeof value === 'string' ? (/^\/[^\s/]\S*$/.test(value) ? url + value : titleOffPage(value)) : value;
  return JSON.parse(JSON.stringify(node), plain) as GraphNode;
}

/** The service of the page: offered everywhere, or in and around a town. */
function service(page: Page, site: SiteDocument): GraphNode {
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

/** The town, with the communes or neighbourhoods that its page names. */
function served(page: Page, town: string): GraphNode | GraphNode[] {
  const city = { '@type': 'City', name: town };
  const places = page.blocks.flatMap((block) => {
    const field = factsOf(block.type)?.areaServed;
    // Validation has checked the block's shape.
    return field ? (block[field] as string[]) : [];
  });
  return places.length === 0 ? city : [city, ...places.map((name) => ({ '@type': 'Place', name }))];
}
