import type { SiteSource } from '../../../definitions/site-source';
import { documentOf } from '../documents';
import { Refusal } from '../new/draft';
import type { StudioSite } from '../open-site';
import { ok, refused } from '../question';
import type { Reply } from '../reply';
import { changeFolder, type DocumentChange, type FolderRefusal } from './change-folder';
import { addressOf } from './document-links';

/** What a change of whole documents is answered. */
export interface FolderAnswer {
  /** The document that the change is about; absent when it is gone. */
  file?: string;
  /** Its address, if it has a page. */
  path?: string;
  /** Documents that were written to besides. */
  others: string[];
  /** By what it can be taken back, as long as nobody has written to the same documents since. */
  undo: string;
}

interface Planned {
  file?: string;
  changes: DocumentChange[];
}

/** Plans a change of whole documents and carries it out; a `Refusal` of the plan is answered as its sentence. */
export async function changeDocuments(
  site: StudioSite,
  plan: (source: SiteSource) => Planned,
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  let planned: Planned;
  try {
    planned = plan(site.present().source);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(422, error.message);
  }
  const changed = await changeFolder(site, planned.changes);
  if ('reply' in changed) return changed.reply;
  const { file } = planned;
  const now = file === undefined ? undefined : documentOf(site, file);
  const path = now && addressOf(now);
  const others = planned.changes.flatMap((one) => (one.file === file ? [] : [one.file]));
  return ok({
    ...(file ? { file } : {}),
    ...(path === undefined ? {} : { path }),
    others,
    undo: changed.undo,
  });
}
