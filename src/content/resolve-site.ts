import type { BlockType } from '../blocks/schemas';
import type { Collections } from '../engine/collections';
import { placeholderPrefix } from '../engine/fields';
import type { Link, Page, ResolvedBlock, ResolvedImage } from '../engine/page';
import type { SiteView } from '../engine/site-view';
import { fillTemplate, type Scope } from '../engine/tokens';
import { frenchTypography, phoneHref } from '../engine/typography';
import { articleEntries, collectionOf, serviceEntries } from './collections';
import { departmentPages } from './departments';
import type { PublishedImage } from './media';
import { neighbourFinder } from './neighbours';
import { resolveSiteView } from './resolve-site-view';
import type { Document, Documents } from './site-documents';
import { articlePath, townPath, townScope } from './town-scope';

/** A template that names something which does not exist. `file` is the document that holds the token. */
export interface ResolveFault {
  file: string;
  path: (string | number)[];
  token: string;
  /** The town or article whose page the layout was being filled for. */
  page?: string;
}

export interface ResolvedSite {
  site: SiteView;
  pages: Page[];
  faults: ResolveFault[];
}

export interface ResolveOptions {
  images: ReadonlyMap<string, PublishedImage>;
  backend: SiteView['backend'];
}

/**
 * Turns validated documents into pages: a pure function. Pages come in the order services, towns,
 * articles, others, not-found; what names nothing is reported in `faults`.
 */
export function resolveSite(documents: Documents, options: ResolveOptions): ResolvedSite {
  const siteDocument = documents.site[0];
  if (!siteDocument) throw new Error('site.json manque.');
  const siteScope: Scope = siteDocument.data;
  const faults: ResolveFault[] = [];
  const finish = (value: unknown) => publish(value, options.images);
  const collections: Pick<Collections, 'services' | 'articles'> = {
    services: serviceEntries(documents.service).map((entry) => finish(entry) as Collections['services'][number]),
    articles: articleEntries(documents.article, siteDocument.data.company.name).map(
      (entry) => finish(entry) as Collections['articles'][number],
    ),
  };
  const townPages = new Map(documents.town.map(({ slug, data }) => [data.name, townPath(slug)]));
  const neighboursOf = neighbourFinder(documents.town);
  const articleList = articleListLink(documents.page);
  const layoutOf = (slug: string) => documents.layout.find((layout) => layout.slug === slug);

  const pages: Page[] = [
    ...documents.page.map((document) =>
      pageOf(document, { kind: 'page', path: document.data.path, crumb: document.data.short ?? document.data.title }),
    ),
    ...documents.service.map((document) =>
      pageOf(document, { kind: 'service', path: document.data.path, crumb: document.data.card.title }),
    ),
    ...documents.town.flatMap((town) => townPage(town)),
    ...documents.article.flatMap((article) => articlePage(article)),
    ...departmentPages(siteDocument.data, documents),
    ...documents['not-found'].map((document) =>
      pageOf(document, { kind: 'not-found', path: '/404', crumb: document.data.title }),
    ),
  ];
  const site = resolveSiteView(siteDocument.data, { documents, collections, ...options });
  return { site: finish(fill(siteDocument.file, site, [siteScope])) as SiteView, pages, faults };

  function pageOf(
    document: Document<'page' | 'service' | 'not-found'>,
    identity: { kind: Page['kind']; path: string; crumb: string },
  ): Page {
    return build({ file: document.file, template: document.data, scopes: [siteScope], ...identity });
  }

  function townPage(town: Document<'town'>): Page[] {
    const layout = layoutOf('town');
    if (!layout) return [];
    const scope = townScope(town, siteDocument!.data);
    const template = {
      ...layout.data,
      ...(town.data.seo?.title ? { title: town.data.seo.title } : {}),
      ...(town.data.blocks ? { blocks: town.data.blocks } : {}),
    };
    const neighbours = finish(neighboursOf(town)) as Link[];
    return [
      build({
        file: town.data.blocks ? town.file : layout.file,
        page: town.file,
        template,
        scopes: [scope, siteScope],
        neighbours,
        kind: 'town',
        path: townPath(town.slug),
        crumb: town.data.name,
        ...(town.data.seo?.noindex ? { isHidden: true as const } : {}),
      }),
    ];
  }

  function articlePage(article: Document<'article'>): Page[] {
    const layout = layoutOf('article');
    if (!layout || !article.data.body) return [];
    const scope: Scope = {
      description: article.data.excerpt,
      ...article.data,
      author: siteDocument!.data.company.name,
      path: articlePath(article.slug),
    };
    return [
      build({
        file: layout.file,
        page: article.file,
        template: layout.data,
        scopes: [scope, siteScope],
        kind: 'article',
        path: articlePath(article.slug),
        crumb: article.data.title,
      }),
    ];
  }

  interface BuildInput {
    file: string;
    page?: string;
    template: { title: unknown; description: unknown; blocks: unknown };
    scopes: Scope[];
    kind: Page['kind'];
    path: string;
    crumb: string;
    neighbours?: Collections['neighbours'];
    isHidden?: Page['isHidden'];
  }

  function build({ file, page, template, scopes, kind, path, crumb, neighbours = [], isHidden }: BuildInput): Page {
    const { title, description, blocks } = template;
    const filled = fill(file, { title, description, blocks }, scopes, page) as {
      title: string;
      description: string;
      blocks: ResolvedBlock[];
    };
    const withEntries = filled.blocks.map((block) => {
      // A validated block's type is one of the definitions'.
      const collection = collectionOf(block.type as BlockType);
      const entries = collection && { ...collections, neighbours, places: townLinks(block.places, path) }[collection];
      return { ...(finish(block) as ResolvedBlock), ...(entries ? { entries } : {}) };
    });
    const parents = kind === 'article' && articleList ? [articleList] : [];
    const breadcrumbs =
      path === '/' || kind === 'not-found'
        ? []
        : [{ label: 'Accueil', href: '/' }, ...parents, { label: frenchTypography(crumb), href: path }];
    return {
      path,
      kind,
      title: frenchTypography(filled.title),
      description: frenchTypography(filled.description),
      breadcrumbs,
      blocks: withEntries,
      ...(isHidden ? { isHidden } : {}),
    };
  }

  /** Links to those of the places that have a page of their own, other than this one. */
  function townLinks(places: unknown, from: string): Link[] {
    if (!Array.isArray(places)) return [];
    return places.flatMap((label: string) => {
      const href = townPages.get(label);
      return href && href !== from ? [{ label: frenchTypography(label), href }] : [];
    });
  }

  function fill(file: string, template: unknown, scopes: Scope[], page?: string): unknown {
    return fillTemplate(template, scopes, (fault) => faults.push({ file, ...(page ? { page } : {}), ...fault }));
  }
}

/** The page that lists the articles, if the site has one. */
function articleListLink(pages: Documents['page']): Link | undefined {
  const found = pages.find(({ data }) => data.blocks.some((block) => block.type === 'article-grid'))?.data;
  return found && { label: frenchTypography(found.short ?? found.title), href: found.path };
}

/** Fields whose text is an address or a key, not prose. */
const verbatim = new Set([
  'src',
  'href',
  'type',
  'icon',
  'anchor',
  'formAnchor',
  'tone',
  'date',
  'url',
  'key',
  'network',
  'email',
  'phoneHref',
  'level',
]);

/** The value as pages show it: texts typeset, images measured, phone links in international form. */
function publish(value: unknown, images: ReadonlyMap<string, PublishedImage>, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'href') return value.startsWith('tel:') ? phoneHref(value.slice(4)) : value.replaceAll(' ', '%20');
    return verbatim.has(key) ? value : frenchTypography(value);
  }
  if (Array.isArray(value)) return value.map((item) => publish(item, images, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, publish(item, images, name)]);
  const object = Object.fromEntries(entries) as Record<string, unknown>;
  return typeof object.src === 'string' && typeof object.alt === 'string'
    ? publishImage(object.src, object.alt, images)
    : object;
}

function publishImage(src: string, alt: string, images: ReadonlyMap<string, PublishedImage>): ResolvedImage {
  const found = images.get(src);
  if (found) return { ...found.image, alt };
  return { src: '', alt, width: 4, height: 3, ...(src.startsWith(placeholderPrefix) ? { isPlaceholder: true } : {}) };
}
