import { parisDay } from '../../../definitions/paris-time';
import type { SiteSource } from '../../../definitions/site-source';
import type { Fault } from '../../../validate/report/fault';
import { saysTheSame, type StudioSite } from '../open-site';
import type { StudioFault } from '../protocol';
import { shownFaults } from './shown-faults';

/** What the validator says of a site, as it says it and as the studio shows it. */
export interface Judgement {
  faults: Fault[];
  shown: StudioFault[];
}

const shownOf = new WeakMap<readonly Fault[], StudioFault[]>();

/** What the validator has said of the site as it is. */
export function presentFaults(site: StudioSite): StudioFault[] {
  const { source, faults } = site.present();
  const shown = shownOf.get(faults) ?? shownFaults(source, faults);
  shownOf.set(faults, shown);
  return shown;
}

/** By the site as it is, the drafts that were judged last over it: what is saved was looked at while it was written. */
const lastOver = new WeakMap<SiteSource, { source: SiteSource; judgement: Judgement; day: string }>();

/** What the validator says of the site with drafts in it. */
export async function checkSite(site: StudioSite, source: SiteSource): Promise<Judgement> {
  const { source: current, faults, cache } = site.present();
  if (source === current) return { faults: [...faults], shown: presentFaults(site) };
  const last = lastOver.get(current);
  // What ends on a day is judged anew on the next.
  const day = parisDay(Date.now());
  if (last?.day === day && saysTheSame(last.source, source)) return last.judgement;
  const found = await site.world.validateDrafts(source, cache);
  const judgement = { faults: found, shown: shownFaults(source, found) };
  lastOver.set(current, { source, judgement, day });
  return judgement;
}
