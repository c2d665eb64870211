import { caseStudyList } from '../../definitions/documents/kinds/case-study/case-study';
import type { Position } from '../../definitions/geography/official-communes';
import type { Page } from '../../definitions/view/page';
import { articlePath, caseStudyPath, townPath } from '../../definitions/addresses/page-addresses';
import { caseStudyListTemplate, caseStudyTemplate, writtenCaseStudy } from '../lists/case-studies';
import { composePageInput, type SiteParts } from './compose-page-input';
import { departmentPath, departmentTemplate, writtenDepartment, type TownsOfDepartment } from '../towns/departments';
import { placesIn, type PageInput, type Place, type PlaceOf, type WrittenLink } from './page-input';
import { scopeWithSections } from './sections';
import type { Document, Documents } from './site-documents';
import { writtenTown } from '../towns/town-scope';
import { writtenArticle } from './written-scopes';

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

/** What pages are planned from. */
export interface Planning extends SiteParts {
  documents: Documents;
  site: Document<'site'>;
  /** The position of a town, if known. */
  positionOf: (town: Document<'town'>) => Position | undefined;
  /** The documents of the towns and services that have works. */
  withWork: ReadonlySet<string | undefined>;
  articleList: WrittenLink | undefined;
  worksList: WrittenLink | undefined;
}

/** A page that its document writes as a whole. */
export function ownPage(
  planning: Planning,
  { file, data }: Document<'page' | 'service' | 'not-found'>,
  { kind, crumb }: { kind: Page['kind']; crumb: WrittenLink },
): PageOutline {
  const { title, description, blocks } = data;
  return {
    path: crumb.href,
    kind,
    file,
    name: title,
    ...(crumb.places.href ? { address: crumb.places.href } : {}),
    pageInput: () =>
      composePageInput(
        planning,
        { title, description, blocks },
        {
          placeOf: placesIn(file),
          trail: crumb.href === '/' || kind === 'not-found' ? [] : [crumb],
          scopes: [],
          own: { file, data },
          hasWorks: planning.withWork.has(file),
        },
      ),
  };
}

export function servicePage(planning: Planning, service: Document<'service'>): PageOutline {
  const { file, data } = service;
  const places = { label: { file, path: ['card', 'title'] }, href: { file, path: ['path'] } };
  const crumb = { label: data.card.title, href: data.path, places };
  return { ...ownPage(planning, service, { kind: 'service', crumb }), service };
}

export function townPage(planning: Planning, town: Document<'town'>, layout: Document<'layout'>): PageOutline {
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
      const { site, positionOf, withWork } = planning;
      const { title, description, blocks } = layout.data;
      const template = { title: data.seo?.title ?? title, description, blocks: data.blocks ?? blocks };
      const placeOf: PlaceOf = (place) =>
        place[0] === 'title' && data.seo?.title
          ? { file, path: ['seo', ...place] }
          : { file: place[0] === 'blocks' && data.blocks ? file : layout.file, path: place };
      const places = { label: { file, path: ['name'] }, href: { file, path: [] } };
      return composePageInput(planning, template, {
        placeOf,
        trail: [{ label: data.name, href: path, places }],
        scopes: [writtenTown(town, { site, position: positionOf(town) })],
        own: town,
        hasWorks: withWork.has(file),
      });
    },
  };
}

export function articlePage(planning: Planning, article: Document<'article'>, layout: Document<'layout'>): PageOutline {
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
      const { site, sections, articleList } = planning;
      const { title, description, blocks } = layout.data;
      return composePageInput(
        planning,
        { title, description, blocks },
        {
          placeOf: placesIn(layout.file),
          trail: [...(articleList ? [articleList] : []), titled(article, path)],
          scopes: [scopeWithSections(writtenArticle(article, site), sections, 'body')],
          own: article,
        },
      );
    },
  };
}

export function caseStudyPage(planning: Planning, study: Document<'case-study'>): PageOutline {
  const { file, slug, data } = study;
  const path = caseStudyPath(slug);
  return {
    path,
    kind: 'case-study',
    file,
    name: data.title,
    address: { file, path: [] },
    pageInput() {
      const { documents, worksList } = planning;
      const trail = [...(worksList ? [worksList] : []), titled(study, path)];
      return composePageInput(planning, caseStudyTemplate, { trail, scopes: [writtenCaseStudy(study, documents)] });
    },
  };
}

function titled({ file, data }: Document<'article' | 'case-study'>, href: string): WrittenLink {
  return { label: data.title, href, places: { label: { file, path: ['title'] }, href: { file, path: [] } } };
}

export function worksListPage(planning: Planning, link: WrittenLink): PageOutline {
  return {
    path: caseStudyList,
    kind: 'page',
    name: link.label,
    listsWorks: true,
    pageInput: () => composePageInput(planning, caseStudyListTemplate, { trail: [link], scopes: [] }),
  };
}

export function departmentPage(planning: Planning, department: TownsOfDepartment): PageOutline {
  const path = departmentPath(department);
  return {
    path,
    kind: 'page',
    name: department.name,
    address: department.placeOf('code'),
    department: department.code,
    pageInput() {
      const places = { label: department.placeOf('name'), href: department.placeOf('code') };
      const trail = [{ label: department.name, href: path, places }];
      return composePageInput(planning, departmentTemplate, { trail, scopes: [writtenDepartment(department)] });
    },
  };
}
