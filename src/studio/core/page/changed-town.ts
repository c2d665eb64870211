import type { PlannedPage, SitePlan } from '../../../resolve/resolve-site';
import type { Document } from '../../../resolve/site-documents';
import type { StudioSite } from '../open-site';

type Town = Document<'town'>;

interface ChangedTown {
  plan: SitePlan;
  town: Town;
  /** What its document would hold. */
  data: unknown;
}

/**
 * The page of a town as it would be with another document, planned beside the others without them being looked at
 * again; undefined when the document is not sound by itself, or when other pages would show something new of it.
 */
export function changedTownPage(
  { world }: Pick<StudioSite, 'world'>,
  { plan, town, data }: ChangedTown,
): PlannedPage | undefined {
  if (!world.schemas.isSound('town', data)) return undefined;
  // The quick validator has just said so.
  const next = data as Town['data'];
  return shownElsewhere(next) === shownElsewhere(town.data) ? plan.pageOf({ ...town, data: next }) : undefined;
}

/** What pages other than its own show of a town. */
function shownElsewhere({ name, postcode, department, geo }: Town['data']): string {
  return JSON.stringify([name, postcode, department, geo]);
}
