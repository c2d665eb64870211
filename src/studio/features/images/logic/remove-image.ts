import type { FolderAnswer } from '../../documents/logic/change-documents';
import { journaledWrite } from '../../../logic/store/journaled-write';
import type { StudioSite } from '../../../logic/store/open-site';
import { notFound, refused } from '../../../logic/transport/question';
import type { Reply } from '../../../logic/transport/reply';
import { usesIn } from '../../../logic/documents/uses';

/** Removes an unused image; it can be restored. */
export async function removeStoredImage(site: StudioSite, src: string): Promise<Reply<FolderAnswer>> {
  const found = site.present().source.media.find((one) => one === src);
  if (found === undefined) return notFound('Cette image n’existe pas.');
  if (usesIn(site).has(found)) return refused(422, 'Un document montre cette image.');
  const before = site.store.bytes(found);
  if (!before) return notFound('Cette image n’existe pas.');
  return journaledWrite(site, { sort: 'image', file: found, before, after: undefined, taken });
}

/** Restores a removed image. */
export async function restoreImage(
  site: StudioSite,
  removed: { id: string; file: string },
): Promise<Reply<FolderAnswer>> {
  const bytes = await site.store.journal.bytes(removed.id);
  if (!bytes) return notFound('L’atelier n’a plus cette image.');
  return journaledWrite(site, { sort: 'image-back', file: removed.file, before: undefined, after: bytes, taken });
}

const taken = 'Une autre image porte ce nom depuis : rien n’a été fait.';
