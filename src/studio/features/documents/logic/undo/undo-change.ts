import { attachedAddress } from '../../../../../site/definitions/media/attached-files';
import { documentFrom } from '../../../../../site/definitions/documents/site-source';
import { undoFileChange } from '../../../files/logic/remove-file';
import { referencesOf } from '../../../publish/logic/moves/references';
import { restoreImage, removeStoredImage } from '../../../images/logic/remove-image';
import type { JournalEntry } from '../../../../logic/store/journal';
import type { StudioSite } from '../../../../logic/store/open-site';
import type { Draft } from '../../../../logic/transport/protocol';
import { notFound } from '../../../../logic/transport/question';
import type { Reply } from '../../../../logic/transport/reply';
import { changeDocuments, type FolderAnswer } from '../change-documents';
import type { DocumentChange, FolderRefusal } from '../change-folder';
import { planUndo } from './plan-undo';

/** The undo of a change is recorded as a change of this kind. */
const inverse = { made: 'removed', removed: 'made', gone: 'made', renamed: 'renamed' } as const;

/** Undoes a change by its id; `drafts` are those of documents that it removes. */
export async function undoChange(
  site: StudioSite,
  id: string,
  drafts: readonly Draft[] = [],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const found = (await site.store.journal.all()).find((one) => one.id === id);
  if (!found) return notFound('L’atelier ne se souvient plus de cette modification.');
  const reply = await back(site, found, drafts);
  if (reply.status === 200) await site.store.journal.drop(id);
  return reply;
}

function back(
  site: StudioSite,
  change: JournalEntry,
  drafts: readonly Draft[],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const { sort, file } = change;
  if (sort === 'image') return restoreImage(site, change);
  if (sort === 'image-back') return removeStoredImage(site, file);
  if (sort === 'file' || sort === 'file-new' || sort === 'file-replaced') return undoFileChange(site, change);
  return bringBack(site, { ...change, sort }, drafts);
}

/** Undoes a kept change, and restores the images and files that its documents need. */
export async function bringBack(
  site: StudioSite,
  change: JournalEntry & { sort: keyof typeof inverse },
  drafts: readonly Draft[] = [],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const coming = change.changes.filter(({ after }) => after === undefined);
  await neededBack(
    site,
    coming.map(({ file, before }) => ({ file, text: before })),
  );
  const sort = inverse[change.sort];
  return changeDocuments(site, { sort, file: change.file, drafts, isLenient: true }, (source) => ({
    ...planUndo(source, change),
    drafts: change.drafts,
  }));
}

/** The removed images that these documents show, and the removed files to which they link. */
async function neededBack(site: StudioSite, documents: readonly DocumentChange[]): Promise<void> {
  const { media, attached = [] } = site.present().source;
  const needed = new Set(
    documents.flatMap(({ file, text }) => (text === undefined ? [] : [...referencesOf(documentFrom(file, text))])),
  );
  const isThere = (file: string) => media.includes(file) || attached.some((one) => one.file === file);
  const removed = (await site.store.journal.all()).filter(
    ({ sort, file }) =>
      ((sort === 'image' && needed.has(file)) || (sort === 'file' && needed.has(attachedAddress(file)))) &&
      !isThere(file),
  );
  for (const one of removed) {
    const reply = await (one.sort === 'image' ? restoreImage(site, one) : undoFileChange(site, one));
    // If a file was removed twice, only its last version is restored; the older change fails and is kept.
    if (reply.status === 200) await site.store.journal.drop(one.id);
  }
}
