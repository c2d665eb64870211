import { faultSentence, nameFault } from '../../../../site/validate/rules/files/attached-file';
import type { FolderAnswer } from '../../documents/logic/change-documents';
import type { JournalEntry } from '../../../logic/store/journal';
import { journaledWrite } from '../../../logic/store/journaled-write';
import type { StudioSite } from '../../../logic/store/open-site';
import { notFound, refused } from '../../../logic/transport/question';
import type { Reply } from '../../../logic/transport/reply';
import { usesIn } from '../../../logic/documents/uses';
import { attachedAddress } from '../../../../site/definitions/media/attached-files';

/** Removes a file to which nothing links; it can be restored. */
export async function removeAttachedFile(site: StudioSite, file: string): Promise<Reply<FolderAnswer>> {
  const found = site.present().source.attached?.find((one) => one.file === file);
  if (!found) return notFound('Ce fichier n’existe pas.');
  const [use, ...others] = usesIn(site).get(attachedAddress(file)) ?? [];
  if (use)
    return refused(
      422,
      `Un lien y mène encore dans « ${use.name} »${others.length === 0 ? '' : ` et ${others.length === 1 ? 'un autre document' : `${others.length} autres documents`}`} : retirez-le d’abord.`,
    );
  const link = found.isLink && nameFault(found);
  if (link) return refused(422, faultSentence(link));
  const before = site.store.bytes(file);
  if (!before) return notFound('Ce fichier n’existe pas.');
  return journaledWrite(site, { sort: 'file', file, before, after: undefined, taken });
}

/** Undoes the addition, the replacement or the removal of a file. */
export async function undoFileChange(site: StudioSite, { id, sort, file }: JournalEntry): Promise<Reply<FolderAnswer>> {
  if (sort === 'file-new') return removeAttachedFile(site, file);
  const after = await site.store.journal.bytes(id);
  if (!after) return notFound('L’atelier n’a plus ce fichier.');
  const before = sort === 'file' ? undefined : site.store.bytes(file);
  return journaledWrite(site, { sort: before ? 'file-replaced' : 'file-new', file, before, after, taken });
}

const taken = 'Un autre fichier porte ce nom depuis : rien n’a été fait.';
