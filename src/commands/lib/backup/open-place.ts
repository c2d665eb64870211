import { bucketPlace } from './bucket-place';
import { folderPlace } from './folder-place';
import { hostPlace } from './host-place';
import type { Place, PlaceInput } from './place';

/** Opens the place of BACKUP_URL: a host by SFTP or FTPS, a bucket by https, or a folder of this machine. */
export function openPlace(input: PlaceInput): Promise<Place> {
  const address = input.env.BACKUP_URL?.trim() ?? '';
  if (/^(?:sftp|ftps):/i.test(address)) return hostPlace(input);
  if (/^https?:/i.test(address)) return bucketPlace(input.env);
  if (/^[a-z][a-z\d+.-]+:/i.test(address))
    throw new Error(
      'BACKUP_URL n’est pas une adresse que la sauvegarde connaît : sftp://…, ftps://…, https://… (un « bucket »), ou un dossier.',
    );
  return Promise.resolve(folderPlace(address, input.directory));
}
