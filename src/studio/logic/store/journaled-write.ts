import type { FolderAnswer } from '../../features/documents/logic/change-documents';
import type { JournalEntry } from './journal';
import type { StudioSite } from './open-site';
import { ok, refused } from '../transport/question';
import type { Reply } from '../transport/reply';
import type { SiteChange } from './site-store';

interface WholeFile extends Pick<SiteChange, 'file'> {
  sort: JournalEntry['sort'];
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
  /** The message if the file is not as it was `before`. */
  taken: string;
}

/**
 * Writes, replaces or removes an image or another file that is no document. What was there before is kept first, so that
 * it can be undone; if it cannot be kept or written, nothing is done.
 */
export async function journaledWrite(site: StudioSite, change: WholeFile): Promise<Reply<FolderAnswer>> {
  const { sort, file, before, after, taken } = change;
  const { journal, write } = site.store;
  const id = crypto.randomUUID();
  await journal.keep({ id, at: new Date().toISOString(), sort, file, changes: [], drafts: [] }, before);
  const others = await write([{ file, before, after }]).catch(async (error: unknown) => {
    await journal.drop(id);
    throw error;
  });
  await site.refresh();
  if (others.length === 0) return ok({ others: [], undo: id });
  await journal.drop(id);
  return refused(409, taken);
}
