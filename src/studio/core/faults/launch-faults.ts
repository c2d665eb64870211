import type { StudioSite } from '../open-site';
import type { StudioFault } from '../protocol';
import { shownFaults } from './shown-faults';

/** What the publication's checks refuse of the site as it is. */
export async function launchFaults({ present, world }: StudioSite): Promise<StudioFault[]> {
  const { source } = present();
  const faults = await world.validate(source, { publish: true });
  return shownFaults(
    source,
    faults.filter(({ severity }) => severity === 'error'),
  );
}
