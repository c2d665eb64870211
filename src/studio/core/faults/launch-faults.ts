import { parisDay } from '../../../definitions/paris-time';
import type { SiteSource } from '../../../definitions/site-source';
import { isSameAttached } from '../open-site';
import type { StudioFault } from '../protocol';
import type { World } from '../world';
import { shownFaults } from './shown-faults';

interface Judged {
  source: SiteSource;
  day: string;
  faults: StudioFault[];
}

/** A cache of results: each step of a choice asks again. */
const judged = new WeakMap<World, Judged[]>();
const mostJudged = 6;

/** Clears the cache: images may have changed under the same names. */
export function clearLaunchFaults(world: World): void {
  judged.delete(world);
}

/** The faults of the launch gate. */
export async function launchFaults(world: World, source: SiteSource): Promise<StudioFault[]> {
  const day = parisDay(Date.now());
  const known = judged.get(world) ?? [];
  const last = known.find((one) => one.day === day && saysTheSame(one.source, source));
  if (last) return last.faults;
  const found = await world.validate(source, { publish: true });
  const faults = shownFaults(
    source,
    found.filter(({ severity }) => severity === 'error'),
  );
  judged.set(world, [{ source, day, faults }, ...known].slice(0, mostJudged));
  return faults;
}

/** Whether two readings have the same texts, image names and attached files. */
function saysTheSame(one: SiteSource, other: SiteSource): boolean {
  return (
    isSameList(one.media, other.media) &&
    isSameAttached(one.attached, other.attached) &&
    isSameList(
      one.files.map(({ file }) => file),
      other.files.map(({ file }) => file),
    ) &&
    one.files.every(({ text, syntaxError }, rank) => {
      const now = other.files[rank];
      return text === now?.text && syntaxError === now.syntaxError;
    })
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, rank) => item === other[rank]);
}
