import {
  attachedAddress,
  attachedFolder,
  attachedKind,
  weightWords,
} from '../../../../site/definitions/media/attached-files';
import type { StudioSite } from '../../../logic/store/open-site';
import type { ListedFile } from '../../../logic/transport/protocol';

/** The attached files of the site, to which links may lead. */
export function listFiles({ present }: Pick<StudioSite, 'present'>): ListedFile[] {
  return (present().source.attached ?? []).map(({ file, size }) => ({
    file,
    name: file.slice(attachedFolder.length),
    address: attachedAddress(file),
    kind: attachedKind(file),
    size,
    ...(file.endsWith('.pdf') ? { weight: weightWords({ file, size })! } : {}),
  }));
}
