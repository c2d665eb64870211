import { addressOf } from '../../../../site/definitions/addresses/page-addresses';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { documentOf } from '../../../logic/documents/documents';
import { Refusal } from '../../../logic/transport/refusal';
import type { StudioSite } from '../../../logic/store/open-site';
import type { Draft } from '../../../logic/transport/protocol';
import { ok, refused } from '../../../logic/transport/question';
import type { Reply } from '../../../logic/transport/reply';
import {
  changeFolder,
  type DocumentChange,
  type FolderChange,
  type FolderRefusal,
  type WaitingChange,
} from './change-folder';
import type { Left } from './undo/plan-undo';

/** The answer to a change of whole documents. */
export interface FolderAnswer {
  /** The document in question; absent if it was removed. */
  file?: string;
  /** Its address, if it has a page. */
  path?: string;
  /** Other documents that were changed, and removed ones. */
  others: string[];
  /** The id with which it can be undone. */
  undo: string;
  /** Values changed since by somebody else, which an undo left alone. */
  left?: Left[];
  /** Unsaved drafts of restored documents. */
  drafts?: Draft[];
  /** Changes in other documents that are not saved yet. */
  waiting?: WaitingChange[];
}

/** A planned change, and what its answer contains. */
export interface PlannedChange extends Pick<FolderAnswer, 'left' | 'drafts' | 'waiting'> {
  file?: string;
  changes: DocumentChange[];
}

interface Asked extends Pick<FolderChange, 'sort'> {
  /** Unsaved drafts of removed documents. */
  drafts?: readonly Draft[];
  /** The removed document. */
  file?: string;
  /** Whether restored documents may have faults. */
  isLenient?: true;
}

/** Plans and carries out a change of whole documents. A `Refusal` becomes the answer's message. */
export async function changeDocuments(
  site: StudioSite,
  asked: Asked,
  plan: (source: SiteSource) => PlannedChange,
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  let planned: PlannedChange;
  try {
    planned = plan(site.present().source);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(422, error.message);
  }
  const { file, changes, left = [], drafts = [], waiting = [] } = planned;
  const going = new Set(changes.flatMap((one) => (one.text === undefined ? [one.file] : [])));
  const changed = await changeFolder(site, {
    sort: asked.sort,
    file: file ?? asked.file ?? '',
    changes,
    waiting,
    drafts: (asked.drafts ?? []).filter((one) => going.has(one.file)),
    mayFail: asked.isLenient && file !== undefined ? [file] : [],
  });
  if ('reply' in changed) return changed.reply;
  const now = file === undefined ? undefined : documentOf(site, file);
  const path = now && addressOf(now);
  const others = changes.flatMap((one) => (one.file === file ? [] : [one.file]));
  return ok({
    ...(file ? { file } : {}),
    ...(path === undefined ? {} : { path }),
    others,
    undo: changed.undo,
    ...(left.length > 0 ? { left } : {}),
    ...(drafts.length > 0 ? { drafts } : {}),
    ...(waiting.length > 0 ? { waiting } : {}),
  });
}
