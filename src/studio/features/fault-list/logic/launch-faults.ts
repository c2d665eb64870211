import { parisDay } from '../../../../site/definitions/time/paris-time';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { saysTheSame } from '../../../logic/store/open-site';
import type { StudioFault } from '../../../logic/transport/protocol';
import type { Platform } from '../../../logic/store/platform';
import { shownFaults } from './shown-faults';

interface Judged {
  source: SiteSource;
  day: string;
  faults: StudioFault[];
}

/** A cache of results: each step of a choice asks again. */
const judged = new WeakMap<Platform, Judged[]>();
const mostJudged = 6;

/** Clears the cache: images may have changed under the same names. */
export function clearLaunchFaults(platform: Platform): void {
  judged.delete(platform);
}

/** The faults of the launch gate. */
export async function launchFaults(platform: Platform, source: SiteSource): Promise<StudioFault[]> {
  const day = parisDay(Date.now());
  const known = judged.get(platform) ?? [];
  const last = known.find((one) => one.day === day && areAlike(one.source, source));
  if (last) return last.faults;
  const found = await platform.validate(source, { publish: true });
  const faults = shownFaults(
    source,
    found.filter(({ severity }) => severity === 'error'),
  );
  judged.set(platform, [{ source, day, faults }, ...known].slice(0, mostJudged));
  return faults;
}

/** Whether two readings say the same; their lists of images may have been read at two times. */
function areAlike(one: SiteSource, other: SiteSource): boolean {
  const isSameMedia =
    one.media.length === other.media.length && one.media.every((file, rank) => file === other.media[rank]);
  return isSameMedia && saysTheSame({ ...one, media: other.media }, other);
}
