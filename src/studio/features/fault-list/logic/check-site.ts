import { parisDay } from '../../../../site/definitions/time/paris-time';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import type { Fault } from '../../../../site/validate/report/fault';
import { saysTheSame, type StudioSite } from '../../../logic/store/open-site';
import type { StudioFault } from '../../../logic/transport/protocol';
import { shownFaults } from './shown-faults';

/** The faults of a site, as the validator gives them and as the studio shows them. */
export interface Judgement {
  faults: Fault[];
  shown: StudioFault[];
}

const shownOf = new WeakMap<readonly Fault[], StudioFault[]>();

/** The faults of the saved site. */
export function presentFaults(site: StudioSite): StudioFault[] {
  const { source, faults } = site.present();
  const shown = shownOf.get(faults) ?? shownFaults(source, faults);
  shownOf.set(faults, shown);
  return shown;
}

/** A cache per saved site: the last validated drafts. Most texts were validated as drafts before they are saved. */
const lastOver = new WeakMap<SiteSource, { source: SiteSource; judgement: Judgement; day: string }>();

/** The faults of the site with drafts. */
export async function checkSite(site: StudioSite, source: SiteSource): Promise<Judgement> {
  const { source: current, faults, cache } = site.present();
  if (source === current) return { faults: [...faults], shown: presentFaults(site) };
  const last = lastOver.get(current);
  // Dated content may have other faults on the next day.
  const day = parisDay(Date.now());
  if (last?.day === day && saysTheSame(last.source, source)) return last.judgement;
  const found = await site.platform.validateDrafts(source, cache);
  const judgement = { faults: found, shown: shownFaults(source, found) };
  lastOver.set(current, { source, judgement, day });
  return judgement;
}
