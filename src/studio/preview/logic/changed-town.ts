import type { PlannedPage, SitePlan } from '../../../site/resolve/resolve-site';
import type { Document } from '../../../site/resolve/plan/site-documents';
import type { StudioSite } from '../../logic/store/open-site';

type Town = Document<'town'>;

interface ChangedTown {
  plan: SitePlan;
  town: Town;
  /** The draft of its data. */
  data: unknown;
}

/**
 * The page of a town with another document, without planning the rest of the site again. Undefined if the document is
 * invalid or if other pages would change.
 */
export function changedTownPage(
  { platform }: Pick<StudioSite, 'platform'>,
  { plan, town, data }: ChangedTown,
): PlannedPage | undefined {
  if (!platform.schemas.isSound('town', data)) return undefined;
  // The quick validator has just accepted it.
  const next = data as Town['data'];
  return shownElsewhere(next) === shownElsewhere(town.data) ? plan.pageOf({ ...town, data: next }) : undefined;
}

/** The town's data that other pages show. */
function shownElsewhere({ name, postcode, department, geo }: Town['data']): string {
  return JSON.stringify([name, postcode, department, geo]);
}
