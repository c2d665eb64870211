import { caseStudyPath } from '../../../definitions/addresses/page-addresses';
import { caseStudyBlocks, caseStudyListBlocks } from '../../../definitions/documents/made-pages';
import { caseStudyList } from '../../../definitions/documents/kinds/case-study/case-study';
import { composePageInput, type SiteParts } from '../../plan/compose-page-input';
import { titleLink, type WrittenLink } from '../../plan/page-input';
import type { PageOutline } from '../../plan/page-outline';
import { writtenCaseStudy } from './case-study-scope';
import type { PlacedWork } from './case-studies';

/** The template of the page of a work, in the form of a layout. */
const workTemplate = { title: '{title}', description: '{description}', blocks: caseStudyBlocks };

/** The template of the list of works. */
const listTemplate = {
  title: 'Nos réalisations, avant et après',
  description:
    'Les chantiers terminés de {company.name} : pour chacun, les photos d’avant et d’après, la ville et ce qui a été fait.',
  blocks: caseStudyListBlocks,
};

export function caseStudyPage(parts: SiteParts, work: PlacedWork, list: WrittenLink | undefined): PageOutline {
  const { file, slug, data } = work.study;
  const path = caseStudyPath(slug);
  return {
    path,
    kind: 'case-study',
    file,
    name: data.title,
    address: { file, path: [] },
    pageInput: () =>
      composePageInput(parts, workTemplate, {
        trail: [...(list ? [list] : []), titleLink(work.study, path)],
        scopes: [writtenCaseStudy(work, list)],
      }),
  };
}

/** The page that lists every work. */
export function worksListPage(parts: SiteParts, link: WrittenLink): PageOutline {
  return {
    path: caseStudyList,
    kind: 'page',
    name: link.label,
    listsWorks: true,
    pageInput: () => composePageInput(parts, listTemplate, { trail: [link], scopes: [] }),
  };
}
