import type { Position } from '../../definitions/geography/official-communes';
import { articleListLink } from '../kinds/article/article-list';
import { articlePage } from '../kinds/article/article-page';
import { caseStudyListLink, placedWork } from '../kinds/case-study/case-studies';
import { caseStudyPage, worksListPage } from '../kinds/case-study/case-study-page';
import { departmentPage } from '../kinds/department/department-page';
import { departmentsWithTowns, hasTooManyTowns } from '../kinds/department/departments';
import { ownPage, pageLink } from '../kinds/page/own-page';
import { servicePage } from '../kinds/service/service-page';
import { townPage } from '../kinds/town/town-page';
import type { PageOutline } from './page-outline';
import { sectionsByName } from './sections';
import type { Document, Documents } from './site-documents';
import { writtenSite } from './site-scope';

interface Outlines {
  /** In this order: pages, services, towns, articles, works, departments, not-found. */
  pages: PageOutline[];
  /** The page that this town document would have; it need not be one of the documents. */
  ofTown: (town: Document<'town'>) => PageOutline | undefined;
}

interface Surroundings {
  site: Document<'site'>;
  /** The position of a town, if known. */
  positionOf: (town: Document<'town'>) => Position | undefined;
}

/** The documents that make pages, and the layouts and sections that these are made with. */
type PageSources = Omit<Documents, 'site' | 'published'>;

/** Plans every page that the documents make. */
export function outlinePages(documents: PageSources, { site, positionOf }: Surroundings): Outlines {
  const parts = { scope: writtenSite(site), sections: sectionsByName(documents.section) };
  const works = documents['case-study'].map((study) => placedWork(study, documents));
  const withWorks = new Set(works.flatMap(({ town, service }) => [town?.file, service?.file]));
  const articleList = articleListLink(documents.page);
  const worksList = caseStudyListLink(documents);
  const layoutOf = (name: string) => documents.layout.find(({ slug }) => slug === name);
  const [townLayout, articleLayout] = [layoutOf('town'), layoutOf('article')];
  const ofTown = (town: Document<'town'>) =>
    townLayout && townPage(parts, town, { site, layout: townLayout, positionOf, hasWorks: withWorks.has(town.file) });
  const pages = [
    ...documents.page.map((page) => ownPage(parts, page, { kind: 'page', crumb: pageLink(page) })),
    ...documents.service.map((service) => servicePage(parts, service, { hasWorks: withWorks.has(service.file) })),
    ...documents.town.flatMap((town) => ofTown(town) ?? []),
    ...documents.article.flatMap((article) =>
      articleLayout && article.data.body
        ? articlePage(parts, article, { site, layout: articleLayout, list: articleList })
        : [],
    ),
    ...works.map((work) => caseStudyPage(parts, work, worksList)),
    ...(worksList ? [worksListPage(parts, worksList)] : []),
    ...(hasTooManyTowns(site, documents.town)
      ? departmentsWithTowns(site, documents.town).map((department) => departmentPage(parts, department))
      : []),
    ...documents['not-found'].map((document) => {
      const crumb = { label: document.data.title, href: '/404', places: {} };
      return ownPage(parts, document, { kind: 'not-found', crumb });
    }),
  ];
  return { pages, ofTown };
}
