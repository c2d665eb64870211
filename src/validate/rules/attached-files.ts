import { attachedAddress, attachedLimits as limits, type AttachedFile } from '../../definitions/attached-files';
import type { SoundSite } from '../sound-site';
import { quoted } from '../words/french';
import { Addresses } from './addresses';
import { attachedFault, type AttachedFault } from './attached-file';

/** The files that the site gives out as they are: known kinds alone, by what they hold, under names that are no page’s. */
export function checkAttachedFiles(site: SoundSite): void {
  const { source, report, surroundings, now } = site;
  const attached = source.attached ?? [];
  const { media } = surroundings;
  const isTaken = (address: string) => {
    const { pages, aliases } = Addresses.of(site);
    return pages.has(address) ? 'page' : aliases.has(address) ? 'old' : undefined;
  };
  for (const one of attached) {
    const { file } = one;
    // What only the last publication has, or a repository far away, cannot be looked into from here.
    const held =
      media.size(file) === undefined ? undefined : { head: () => media.head(file), text: () => media.text(file) };
    const finding = attachedFault(one, held, now) ?? addressFault(file, isTaken);
    if (finding) report.add({ file }, { rule: 'attached-file', ...finding });
  }
  const [first] = attached;
  if (!first) return;
  for (const finding of folderFaults(attached))
    report.add({ file: first.file }, { rule: 'attached-files', ...finding });
}

/** Tells what has an address: a page, or an old address that leads to one. */
export type Taken = (address: string) => 'page' | 'old' | undefined;

/** A file under an address that something else has. */
export function addressFault(file: string, isTaken: Taken): AttachedFault | undefined {
  const address = attachedAddress(file).replace(/\.html$/, '');
  const by = isTaken(address);
  if (!by) return undefined;
  return by === 'page'
    ? {
        message: `L’adresse ${quoted(address)} est celle d’une page du site.`,
        advice: 'Renommez la page : le nom de ce fichier est imposé.',
      }
    : {
        message: `${quoted(address)} est une ancienne adresse, qui mène à une page du site.`,
        advice: 'Retirez-la des anciennes adresses, ou donnez un autre nom à ce fichier.',
      };
}

/** What is wrong with all of them together: too many, or too heavy. */
export function folderFaults(attached: readonly Pick<AttachedFile, 'size'>[]): AttachedFault[] {
  const faults: AttachedFault[] = [];
  if (attached.length > limits.count)
    faults.push({
      message: `Le dossier « files » compte ${attached.length} fichiers : ${limits.count} au plus.`,
      advice: 'Retirez ceux qui ne servent plus, ou réunissez plusieurs PDF en un seul.',
    });
  if (attached.reduce((sum, { size }) => sum + size, 0) > limits.all)
    faults.push({
      message: `Les fichiers du dossier « files » dépassent ensemble ${limits.all / 1_000_000} Mo.`,
      advice: 'Enregistrez les plus lourds en plus petit, ou retirez ceux qui ne servent plus.',
    });
  return faults;
}
