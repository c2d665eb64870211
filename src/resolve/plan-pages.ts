import { articlePath, caseStudyPath, townPath } from '../definitions/page-addresses';
import type { Position } from '../definitions/official-communes';
import { caseStudyList } from '../definitions/case-studies';
import type { Page } from '../definitions/page';
import { articleListLink, pageLink } from './article-list';
import {
  caseStudyListLink,
  caseStudyListTemplate,
  caseStudyTemplate,
  serviceOf,
  townOf,
  writtenCaseStudy,
} from './case-studies';
import {
  departmentPath,
  departmentsWithTowns,
  departmentTemplate,
  hasTooManyTowns,
  writtenDepartment,
  type TownsOfDepartment,
} from './departments';
import { composePageInput } from './compose-page-input';
import { placesIn, type PageInput, type Place, type PlaceOf, type WrittenLink } from './page-input';
import { scopeWithSections, sectionsByName } from './sections';
import type { Document, Documents } from './site-documents';
import { writtenTown } from './town-scope';
import { writtenArticle, writtenSite } from './written-scopes';

/** A page that is planned but not resolved yet. */
export interface PageOutline {
  path: string;
  kind: Page['kind'];
  /** The page's document; undefined for a page that the engine makes by itself. */
  file?: string;
  /** How a message names the page: « Ma Ville ». */
  name: string;
  /** Where its address was written. */
  address?: Place;
  /** The layout of the page, if it has one. */
  layout?: string;
  /** The town that the page is about, if any. */
  town?: Document<'town'>;
  /** The service that the page is about, if any. */
  service?: Document<'service'>;
  /** Whether the page lists every finished work. */
  listsWorks?: true;
  /** The number of the department whose towns the page lists, if any. */
  department?: string;
  /** What the page is filled from; computed on demand. */
  pageInput: () => PageInput;
}

interface Outlines {
  /** In this order: pages, services, towns, articles, works, departments, not-found. */
  pages: PageOutline[];
  /** The page that this town document would have; it need not be one of the documents. */
  ofTown: (town: Document<'town'>) => PageOutline | undefined;
}

interface OutlineContext {
  site: Document<'site'>;
  /** The position of a town, if known. */
  positionOf: (town: Document<'town'>) => Position | undefined;
}

/** Plans every page that the documents make. */
export function outlinePages(documents: Documents, { site, positionOf }: OutlineContext): Outlines {
  const scope = writtenSite(site);
  const articleList = articleListLink(documents.page);
  const sections = sectionsByName(documents.section);
  const studies = documents['case-study'];
  const worksList = caseStudyListLink(documents);
  /** The documents of the towns and services that have works. */
  const withWork = new Set(
    studies.flatMap((study) => [townOf(study, documents.town)?.file, serviceOf(study, documents.service)?.file]),
  );
  const layoutOf = (name: string) => documents.layout.find(({ slug }) => slug === name);
  const [townLayout, articleLayout] = [layoutOf('town'), layoutOf('article')];
  const ofTown = (town: Document<'town'>) => townLayout && townPage(town, townLayout);
  const pages = [
    ...documents.page.map((document) => ownPage(document, { kind: 'page', crumb: pageLink(document) })),
    ...documents.service.map((document) => {
      const { file, data } = document;
      const places = { label: { file, path: ['card', 'title'] }, href: { file, path: ['path'] } };
      return {
        ...ownPage(document, { kind: 'service', crumb: { label: data.card.title, href: data.path, places } }),
        service: document,
      };
    }),
    ...documents.town.flatMap((town) => ofTown(town) ?? []),
    ...documents.article.flatMap((article) =>
      articleLayout && article.data.body ? articlePage(article, articleLayout) : [],
    ),
    ...studies.map(caseStudyPage),
    ...(worksList ? [worksListPage(worksList)] : []),
    ...(hasTooManyTowns(site, documents) ? departmentsWithTowns(site, documents).map(departmentPage) : []),
    ...documents['not-found'].map((document) =>
      ownPage(document, { kind: 'not-found', crumb: { label: document.data.title, href: '/404', places: {} } }),
    ),
  ];
  return { pages, ofTown };

  function ownPage(
    { file, data }: Document<'page' | 'service' | 'not-found'>,
    { kind, crumb }: { kind: Page['kind']; crumb: WrittenLink },
  ): PageOutline {
    const { title, description, blocks } = data;
    const trail = crumb.href === '/' || kind === 'not-found' ? [] : [home, crumb];
    return {
      path: crumb.href,
      kind,
      file,
      name: title,
      ...(crumb.places.href ? { address: crumb.places.href } : {}),
      pageInput: () =>
        composePageInput(
          { title, description, blocks },
          {
            placeOf: placesIn(file),
            trail,
            scopes: [scope],
            sections,
            own: { file, data },
            hasWorks: withWork.has(file),
          },
        ),
    };
  }

  function townPage(town: Document<'town'>, layout: Document<'layout'>): PageOutline {
    const { file, slug, data } = town;
    const path = townPath(slug);
    return {
      path,
      kind: 'town',
      file,
      name: data.name,
      address: { file, path: [] },
      ...(data.blocks ? {} : { layout: layout.file }),
      town,
      pageInput() {
        const { title, description, blocks } = layout.data;
        const template = { title: data.seo?.title ?? title, description, blocks: data.blocks ?? blocks };
        const placeOf: PlaceOf = (place) =>
          place[0] === 'title' && data.seo?.title
            ? { file, path: ['seo', ...place] }
            : { file: place[0] === 'blocks' && data.blocks ? file : layout.file, path: place };
        const places = { label: { file, path: ['name'] }, href: { file, path: [] } };
        const trail = [home, { label: data.name, href: path, places }];
        return composePageInput(template, {
          placeOf,
          trail,
          scopes: [writtenTown(town, { site, position: positionOf(town) }), scope],
          sections,
          own: town,
          hasWorks: withWork.has(file),
        });
      },
    };
  }

  function articlePage(article: Document<'article'>, layout: Document<'layout'>): PageOutline {
    const { file, slug, data } = article;
    const path = articlePath(slug);
    return {
      path,
      kind: 'article',
      file,
      name: data.title,
      address: { file, path: [] },
      layout: layout.file,
      pageInput() {
        const { title, description, blocks } = layout.data;
        const places = { label: { file, path: ['title'] }, href: { file, path: [] } };
        const trail = [home, ...(articleList ? [articleList] : []), { label: data.title, href: path, places }];
        const scopes = [scopeWithSections(writtenArticle(article, site), sections, 'body'), scope];
        const placeOf = placesIn(layout.file);
        return composePageInput({ title, description, blocks }, { placeOf, trail, scopes, sections, own: article });
      },
    };
  }

  function caseStudyPage(study: Document<'case-study'>): PageOutline {
    const { file, slug, data } = study;
    const path = caseStudyPath(slug);
    return {
      path,
      kind: 'case-study',
      file,
      name: data.title,
      address: { file, path: [] },
      pageInput() {
        const places = { label: { file, path: ['title'] }, href: { file, path: [] } };
        const trail = [home, ...(worksList ? [worksList] : []), { label: data.title, href: path, places }];
        const scopes = [writtenCaseStudy(study, documents), scope];
        return composePageInput(caseStudyTemplate, { placeOf: () => undefined, trail, scopes, sections });
      },
    };
  }

  function worksListPage(link: WrittenLink): PageOutline {
    return {
      path: caseStudyList,
      kind: 'page',
      name: link.label,
      listsWorks: true,
      pageInput: () =>
        composePageInput(caseStudyListTemplate, {
          placeOf: () => undefined,
          trail: [home, link],
          scopes: [scope],
          sections,
        }),
    };
  }

  function departmentPage(department: TownsOfDepartment): PageOutline {
    const path = departmentPath(department);
    return {
      path,
      kind: 'page',
      name: department.name,
      address: department.placeOf('code'),
      department: department.code,
      pageInput() {
        const places = { label: department.placeOf('name'), href: department.placeOf('code') };
        const trail = [home, { label: department.name, href: path, places }];
        const scopes = [writtenDepartment(department), scope];
        return composePageInput(departmentTemplate, { placeOf: () => undefined, trail, scopes, sections });
      },
    };
  }
}

const home: WrittenLink = { label: 'Accueil', href: '/', places: {} };
