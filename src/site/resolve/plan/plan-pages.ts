import { articleListLink, pageLink } from '../lists/article-list';
import { caseStudyListLink, serviceOf, townOf } from '../lists/case-studies';
import { departmentsWithTowns, hasTooManyTowns } from '../towns/departments';
import {
  articlePage,
  caseStudyPage,
  departmentPage,
  ownPage,
  servicePage,
  townPage,
  worksListPage,
  type PageOutline,
  type Planning,
} from './page-outlines';
import { sectionsByName } from './sections';
import type { Document, Documents } from './site-documents';
import { writtenSite } from './written-scopes';

interface Outlines {
  /** In this order: pages, services, towns, articles, works, departments, not-found. */
  pages: PageOutline[];
  /** The page that this town document would have; it need not be one of the documents. */
  ofTown: (town: Document<'town'>) => PageOutline | undefined;
}

/** Plans every page that the documents make. */
export function outlinePages(
  documents: Documents,
  { site, positionOf }: Pick<Planning, 'site' | 'positionOf'>,
): Outlines {
  const studies = documents['case-study'];
  const worksList = caseStudyListLink(documents);
  const planning: Planning = {
    documents,
    site,
    positionOf,
    scope: writtenSite(site),
    sections: sectionsByName(documents.section),
    withWork: new Set(
      studies.flatMap((study) => [townOf(study, documents.town)?.file, serviceOf(study, documents.service)?.file]),
    ),
    articleList: articleListLink(documents.page),
    worksList,
  };
  const layoutOf = (name: string) => documents.layout.find(({ slug }) => slug === name);
  const [townLayout, articleLayout] = [layoutOf('town'), layoutOf('article')];
  const ofTown = (town: Document<'town'>) => townLayout && townPage(planning, town, townLayout);
  const pages = [
    ...documents.page.map((document) => ownPage(planning, document, { kind: 'page', crumb: pageLink(document) })),
    ...documents.service.map((service) => servicePage(planning, service)),
    ...documents.town.flatMap((town) => ofTown(town) ?? []),
    ...documents.article.flatMap((article) =>
      articleLayout && article.data.body ? articlePage(planning, article, articleLayout) : [],
    ),
    ...studies.map((study) => caseStudyPage(planning, study)),
    ...(worksList ? [worksListPage(planning, worksList)] : []),
    ...(hasTooManyTowns(site, documents)
      ? departmentsWithTowns(site, documents).map((department) => departmentPage(planning, department))
      : []),
    ...documents['not-found'].map((document) => {
      const crumb = { label: document.data.title, href: '/404', places: {} };
      return ownPage(planning, document, { kind: 'not-found', crumb });
    }),
  ];
  return { pages, ofTown };
}
