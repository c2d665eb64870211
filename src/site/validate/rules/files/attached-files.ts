import {
  attachedAddress,
  attachedLimits as limits,
  type AttachedFile,
} from '../../../definitions/media/attached-files';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';
import { Addresses } from '../addresses/addresses';
import { attachedFault, type AttachedFault } from './attached-file';

/** Checks the attached files: only known kinds, recognized by their content, and no address that a page has. */
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
    // Files that are only in the last publication, or in a remote repository, cannot be opened here.
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

/** Tells whether an address is that of a page, or an old address that redirects to one. */
export type Taken = (address: string) => 'page' | 'old' | undefined;

/** The fault of a file whose address is taken. */
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

/** The faults of all files together: too many, or too large. */
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
