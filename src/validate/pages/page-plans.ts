import type { Page } from '../../definitions/page';
import type { SiteDocument } from '../../definitions/site-document';
import { fillTemplate, type Scope, type TokenFault } from '../../definitions/tokens';
import type { Document } from '../../resolve/site-documents';
import { articlePath, townPath, townScope } from '../../resolve/town-scope';
import type { JsonPath } from '../syntax/json-tree';
import type { Target } from '../report/site-report';
import type { SoundSite } from '../sound-site';

/** A page to be, and what it is made of. */
export interface PagePlan {
  path: string;
  kind: Page['kind'];
  /** The document that the page is about. */
  file: string;
  /** How a sentence names the document: « Ma Ville ». */
  name: string;
  /** The layout that the page shares with others, if any. */
  layout: string | undefined;
  template: { title: unknown; description: unknown; blocks: unknown };
  scopes: readonly Scope[];
  /** Where a place of the template stands. */
  placeOf: (path: JsonPath) => Target;
  /** Where the value of a field stands, if a document holds it. */
  fieldPlace: (field: string, path: JsonPath) => Target | undefined;
}

/** A page as visitors would get it, before collections and images. */
export interface FilledPage {
  title: string;
  description: string;
  blocks: Block[];
  tokenFaults: TokenFault[];
}

export type Block = { type: string; [field: string]: unknown };

/** Every page of the site that can be planned; none without a sound `site.json`. */
export function* planPages({ documents, site }: SoundSite): Generator<PagePlan> {
  if (!site) return;
  for (const document of documents.page) yield ownPage(document, { kind: 'page', path: document.data.path, site });
  for (const document of documents.service)
    yield ownPage(document, { kind: 'service', path: document.data.path, site });
  for (const document of documents['not-found']) yield ownPage(document, { kind: 'not-found', path: '/404', site });
  const townLayout = documents.layout.find(({ slug }) => slug === 'town');
  for (const town of documents.town) if (townLayout) yield townPage(town, townLayout, site);
  const articleLayout = documents.layout.find(({ slug }) => slug === 'article');
  for (const article of documents.article)
    if (articleLayout && article.data.body) yield articlePage(article, articleLayout, site);
}

/** The title and the description of the page, filled. */
export function fillHeadlines(plan: PagePlan): Pick<FilledPage, 'title' | 'description'> {
  const { title, description } = plan.template;
  // As below.
  return fillTemplate({ title, description }, plan.scopes, () => undefined) as Pick<
    FilledPage,
    'title' | 'description'
  >;
}

/** The page with its tokens and references filled. */
export function fillPage(plan: PagePlan): FilledPage {
  const tokenFaults: TokenFault[] = [];
  // The template has passed its schema, and so has what it takes; the filled page is checked in its turn.
  const filled = fillTemplate(plan.template, plan.scopes, (fault) => tokenFaults.push(fault)) as Omit<
    FilledPage,
    'tokenFaults'
  >;
  // A reference to nothing leaves a hole in the list.
  return { ...filled, blocks: filled.blocks.filter((block: Block | undefined) => block !== undefined), tokenFaults };
}

function ownPage(
  { file, data }: Document<'page' | 'service' | 'not-found'>,
  { kind, path, site }: { kind: Page['kind']; path: string; site: SiteDocument },
): PagePlan {
  const { title, description, blocks } = data;
  return {
    path,
    kind,
    file,
    name: title,
    layout: undefined,
    template: { title, description, blocks },
    scopes: [site],
    placeOf: (place) => ({ file, path: place }),
    fieldPlace: siteField,
  };
}

function townPage(town: Document<'town'>, layout: Document<'layout'>, site: SiteDocument): PagePlan {
  const { data, file, slug } = town;
  const scope = townScope(town, site);
  const own = {
    ...(data.seo?.title ? { title: data.seo.title } : {}),
    ...(data.blocks ? { blocks: data.blocks } : {}),
  };
  const { title, description, blocks } = { ...layout.data, ...own };
  const department = site.departments.findIndex(({ code }) => code === (scope.department as { code: string }).code);
  return {
    path: townPath(slug),
    kind: 'town',
    file,
    name: data.name,
    layout: data.blocks ? undefined : layout.file,
    template: { title, description, blocks },
    scopes: [scope, site],
    placeOf: (path) =>
      path[0] === 'title' && own.title
        ? { file, path: ['seo', ...path] }
        : path[0] === 'blocks' && own.blocks
          ? { file, path }
          : { file: layout.file, path },
    fieldPlace(field, path) {
      const [first = '', ...rest] = field.split('.');
      if (first === 'department')
        return department < 0
          ? { file, path: ['postcode'] }
          : { file: 'site.json', path: ['departments', department, ...rest, ...path] };
      if (first === 'atName' || first === 'ofName') return { file, path: ['name'] };
      if (first === 'served') return { file, path: ['communes', ...path] };
      if (first === 'description' && !data.description) return { file, path: ['intro'] };
      if (first === 'path') return { file, path: [] };
      return Object.hasOwn(data, first) ? { file, path: [first, ...rest, ...path] } : siteField(field, path);
    },
  };
}

function articlePage(article: Document<'article'>, layout: Document<'layout'>, site: SiteDocument): PagePlan {
  const { data, file, slug } = article;
  const { title, description, blocks } = layout.data;
  const path = articlePath(slug);
  return {
    path,
    kind: 'article',
    file,
    name: data.title,
    layout: layout.file,
    template: { title, description, blocks },
    scopes: [{ description: data.excerpt, ...data, author: site.company.name, path }, site],
    placeOf: (place) => ({ file: layout.file, path: place }),
    fieldPlace(field, place) {
      const [first = '', ...rest] = field.split('.');
      if (first === 'author') return { file: 'site.json', path: ['company', 'name'] };
      if (first === 'description' && !data.description) return { file, path: ['excerpt'] };
      return Object.hasOwn(data, first) ? { file, path: [first, ...rest, ...place] } : siteField(field, place);
    },
  };
}

function siteField(field: string, path: JsonPath): Target {
  return { file: 'site.json', path: [...field.split('.'), ...path] };
}
