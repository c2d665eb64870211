import type { BlockType } from '../blocks/schemas';
import type { Collections } from '../definitions/collections';
import type { Link, Page, ResolvedBlock } from '../definitions/page';
import type { SiteView } from '../definitions/site-view';
import { fillTemplate, type Scope } from '../definitions/tokens';
import { frenchTypography } from '../definitions/typography';
import { articleEntries, collectionOf, serviceEntries } from './collections';
import { departmentPages } from './departments';
import { inlined, type PublishedImage } from '../build/media/media';
import { neighbourFinder } from './neighbours';
import { publisher } from './publish-value';
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

/** A page that is resolved when it is needed. */
export interface PlannedPage {
  path: string;
  kind: Page['kind'];
  /**
   * What this page is made of and others are not, as JSON; absent from a page that is made of many documents.
   * The same source, with the same documents that are not towns, makes the same page, as long as no town that
   * it names has come or gone.
   */
  source?: () => string;
  resolve: () => Page;
}

export interface SitePlan {
  site: SiteView;
  /** In the order services, towns, articles, others, not-found. */
  pages: PlannedPage[];
  /** Of what has been resolved so far. */
  faults: ResolveFault[];
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

/** Turns validated documents into pages: a pure function. What names nothing is reported in `faults`. */
export function resolveSite(documents: Documents, options: ResolveOptions): ResolvedSite {
  const { site, pages, faults } = planSite(documents, options);
  return { site, pages: pages.map((page) => page.resolve()), faults };
}

/** The pages that validated documents make; each is only resolved when asked for. */
export function planSite(documents: Documents, options: ResolveOptions): SitePlan {
  const siteDocument = documents.site[0];
  if (!siteDocument) throw new Error('site.json manque.');
  const siteScope: Scope = siteDocument.data;
  const faults: ResolveFault[] = [];
  const publish = publisher(options.images);
  const collections: Pick<Collections, 'services' | 'articles'> = {
    services: serviceEntries(documents.service).map((entry) => publish.entry(entry) as Collections['services'][number]),
    articles: articleEntries(documents.article, siteDocument.data.company.name).map(
      (entry) => publish.entry(entry) as Collections['articles'][number],
    ),
  };
  const townPages = new Map(documents.town.map(({ slug, data }) => [data.name, townPath(slug)]));
  const neighboursOf = neighbourFinder(documents.town);
  const articleList = articleListLink(documents.page);
  const layoutOf = (slug: string) => documents.layout.find((layout) => layout.slug === slug);

  const pages: PlannedPage[] = [
    ...documents.page.map((document) =>
      plan(document, { kind: 'page', path: document.data.path, crumb: document.data.short ?? document.data.title }),
    ),
    ...documents.service.map((document) =>
      plan(document, { kind: 'service', path: document.data.path, crumb: document.data.card.title }),
    ),
    ...documents.town.flatMap((town) => townPage(town)),
    ...documents.article.flatMap((article) => articlePage(article)),
    ...departmentPages(siteDocument.data, documents).map((page) => ({
      path: page.path,
      kind: page.kind,
      resolve: () => page,
    })),
    ...documents['not-found'].map((document) =>
      plan(document, { kind: 'not-found', path: '/404', crumb: document.data.title }),
    ),
  ];
  const view = resolveSiteView(siteDocument.data, { documents, collections, ...options });
  const site = publish.view(fill(siteDocument.file, view, [siteScope])) as SiteView;
  const mark = options.images.get(siteDocument.data.company.mark.src);
  if (mark) Object.assign(site.company.mark, inlined(mark));
  return { site, pages, faults };

  function plan(
    document: Document<'page' | 'service' | 'not-found'>,
    { kind, path, crumb }: { kind: Page['kind']; path: string; crumb: string },
  ): PlannedPage {
    const { file, data: template } = document;
    return { path, kind, resolve: () => build({ file, template, scopes: [siteScope], kind, path, crumb }) };
  }

  function townPage(town: Document<'town'>): PlannedPage[] {
    const layout = layoutOf('town');
    if (!layout) return [];
    const path = townPath(town.slug);
    return [
      {
        path,
        kind: 'town',
        source: () => JSON.stringify([town.data, neighboursOf(town)]),
        // `town.data` is read when the page is asked for: the authoring server puts another in its place.
        resolve: () => resolveTown(town, layout, path),
      },
    ];
  }

  function resolveTown(town: Document<'town'>, layout: Document<'layout'>, path: string): Page {
    const { file, data } = town;
    return build({
      file: data.blocks ? file : layout.file,
      page: file,
      template: {
        ...layout.data,
        ...(data.seo?.title ? { title: data.seo.title } : {}),
        ...(data.blocks ? { blocks: data.blocks } : {}),
      },
      scopes: [townScope(town, siteDocument!.data), siteScope],
      neighbours: publish.links(neighboursOf(town)),
      kind: 'town',
      path,
      crumb: data.name,
      ...(data.seo?.noindex ? { isHidden: true as const } : {}),
    });
  }

  function articlePage({ file, slug, data }: Document<'article'>): PlannedPage[] {
    const layout = layoutOf('article');
    if (!layout || !data.body) return [];
    const path = articlePath(slug);
    const author = siteDocument!.data.company.name;
    const scope: Scope = { description: data.excerpt, ...data, author, path };
    return [
      {
        path,
        kind: 'article',
        resolve: () =>
          build({
            file: layout.file,
            page: file,
            template: layout.data,
            scopes: [scope, siteScope],
            kind: 'article',
            path,
            crumb: data.title,
          }),
      },
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
      return { ...(publish.block(block) as ResolvedBlock), ...(entries ? { entries } : {}) };
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
