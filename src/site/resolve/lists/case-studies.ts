import { caseStudyBlocks, caseStudyListBlocks, placedWorks } from '../../definitions/documents/made-pages';
import { caseStudyPath, townPath } from '../../definitions/addresses/page-addresses';
import { caseStudyList } from '../../definitions/documents/kinds/case-study/case-study';
import { namedPlace } from '../../definitions/french/place-names';
import { folded } from '../../definitions/french/suggest';
import { placesIn, type WrittenLink, type WrittenScope } from '../plan/page-input';
import type { Document, Documents } from '../plan/site-documents';
import { departmentOf, summaryOf } from '../towns/town-scope';

type Study = Document<'case-study'>;

/** The towns by folded name: a site may have thousands, and every work looks for its own. */
const named = new WeakMap<Documents['town'], ReadonlyMap<string, Document<'town'>[]>>();

/** The town that a work names, among those of the site. */
export function townOf({ data }: Pick<Study, 'data'>, towns: Documents['town']): Document<'town'> | undefined {
  const { name, department } = namedPlace(data.town);
  let byName = named.get(towns);
  if (!byName) {
    const groups = new Map<string, Document<'town'>[]>();
    for (const town of towns) groups.set(folded(town.data.name), [...(groups.get(folded(town.data.name)) ?? []), town]);
    named.set(towns, (byName = groups));
  }
  const found = byName.get(folded(name)) ?? [];
  return found.find((town) => departmentOf(town.data) === department) ?? found[0];
}

/** The service that a work names, by its document, its card or its menu. */
export function serviceOf(
  { data }: Pick<Study, 'data'>,
  services: Documents['service'],
): Document<'service'> | undefined {
  const wanted = folded(data.service);
  return services.find(({ slug, data: { card, menu } }) =>
    [slug, card.title, menu].some((name) => folded(name) === wanted),
  );
}

/** Sorts works by date, newest first. */
export function byDate(studies: readonly Study[]): Study[] {
  return studies.toSorted((a, b) => b.data.date.localeCompare(a.data.date) || (a.slug < b.slug ? -1 : 1));
}

/** The link to the generated list of works. Undefined if all works are drafts, or if a document has its address. */
export function caseStudyListLink(documents: Documents): WrittenLink | undefined {
  const isTaken = [...documents.page, ...documents.service].some(({ data }) => data.path === caseStudyList);
  if (isTaken || documents['case-study'].every(({ data }) => data.draft)) return undefined;
  return { label: 'Réalisations', href: caseStudyList, places: {} };
}

/** The template of the page of a work, in the form of a layout. */
export const caseStudyTemplate = { title: '{title}', description: '{description}', blocks: caseStudyBlocks };

/** The template of the list of works. */
export const caseStudyListTemplate = {
  title: 'Nos réalisations, avant et après',
  description:
    'Les chantiers terminés de {company.name} : pour chacun, les photos d’avant et d’après, la ville et ce qui a été fait.',
  blocks: caseStudyListBlocks,
};

/** The fields that the template of a work may name. */
export function writtenCaseStudy(study: Study, documents: Documents): WrittenScope {
  const { file, slug, data } = study;
  const own = placesIn(file);
  const town = townOf(study, documents.town);
  const service = serviceOf(study, documents.service);
  const pages = [
    ...(service ? [`[${service.data.card.title}](${service.data.path})`] : []),
    ...(town ? [`[${town.data.name}](${townPath(town.slug)})`] : []),
  ];
  const list = caseStudyListLink(documents);
  return {
    values: {
      ...data,
      path: caseStudyPath(slug),
      town: town?.data.name ?? data.town,
      service: service?.data.card.title ?? data.service,
      description: summaryOf(`${data.problem} ${data.work}`),
      pages:
        pages.length > 0 ? `Voyez aussi ${pages.join(' et ')}, ou demandez-nous un devis.` : 'Demandez-nous un devis.',
      back: list ? { label: 'Toutes nos réalisations', href: list.href } : { label: 'Retour à l’accueil', href: '/' },
    },
    placeOf(path) {
      const [first] = path;
      if (first === 'description') return own(['work']);
      if (first === 'pages' || first === 'back') return undefined;
      return first === 'path' ? own([]) : own(path);
    },
  };
}

/**
 * The page of a town or a service, with a block that lists its finished works. If no visible block of the page does so
 * already, one is inserted before the last block. A page without works stays as it is.
 */
export function withWorks<Written extends { blocks: unknown; placeOf: WrittenScope['placeOf'] }>(
  written: Written,
  hasWorks: boolean,
): Written {
  const { blocks, placeOf } = written;
  if (!hasWorks || !Array.isArray(blocks) || blocks.some(gathersWorks)) return written;
  const at = Math.max(blocks.length - 1, 0);
  return {
    ...written,
    blocks: [...(blocks.slice(0, at) as unknown[]), placedWorks, ...(blocks.slice(at) as unknown[])],
    placeOf(path) {
      const [first, rank, ...rest] = path;
      if (first !== 'blocks' || typeof rank !== 'number' || rank < at) return placeOf(path);
      return rank === at ? undefined : placeOf([first, rank - 1, ...rest]);
    },
  };
}

function gathersWorks(block: unknown): boolean {
  const { type, nearby, hidden } = (block ?? {}) as { type?: unknown; nearby?: unknown; hidden?: unknown };
  return type === placedWorks.type && nearby === true && hidden !== true;
}
