import { caseStudyList } from '../../../definitions/documents/kinds/case-study/case-study';
import { namedPlace } from '../../../definitions/french/place-names';
import { folded } from '../../../definitions/french/suggest';
import type { WrittenLink } from '../../plan/page-input';
import type { Document, Documents } from '../../plan/site-documents';
import { departmentOf } from '../town/town-scope';

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

/** A work, with the town and the service of the site that it names. */
export interface PlacedWork {
  study: Study;
  town: Document<'town'> | undefined;
  service: Document<'service'> | undefined;
}

export function placedWork(study: Study, { town, service }: Pick<Documents, 'town' | 'service'>): PlacedWork {
  return { study, town: townOf(study, town), service: serviceOf(study, service) };
}

/** The link to the generated list of works. Undefined if all works are drafts, or if a document has its address. */
export function caseStudyListLink(
  documents: Pick<Documents, 'page' | 'service' | 'case-study'>,
): WrittenLink | undefined {
  const isTaken = [...documents.page, ...documents.service].some(({ data }) => data.path === caseStudyList);
  if (isTaken || documents['case-study'].every(({ data }) => data.draft)) return undefined;
  return { label: 'Réalisations', href: caseStudyList, places: {} };
}
