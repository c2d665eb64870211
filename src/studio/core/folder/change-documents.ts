import type { SiteSource } from '../../../definitions/site-source';
import { documentOf } from '../documents';
import { Refusal } from '../new/draft';
import type { StudioSite } from '../open-site';
import type { Draft } from '../protocol';
import { ok, refused } from '../question';
import type { Reply } from '../reply';
import {
  changeFolder,
  type DocumentChange,
  type FolderChange,
  type FolderRefusal,
  type WaitingChange,
} from './change-folder';
import { addressOf } from './document-links';
import type { Left } from './plan-back';

/** What a change of whole documents is answered. */
export interface FolderAnswer {
  /** The document that the change is about; absent when it is gone. */
  file?: string;
  /** Its address, if it has a page. */
  path?: string;
  /** Documents that were written to besides, and those that are gone. */
  others: string[];
  /** By what it can be taken back. */
  undo: string;
  /** What somebody has changed since what is taken back, and is left as it is; absent when there is nothing. */
  left?: Left[];
  /** What had been written to documents that are there again, and was not saved. */
  drafts?: Draft[];
  /** What the change takes in other documents, which is not written; absent when there is nothing. */
  waiting?: WaitingChange[];
}

/** What is to be done, and what it is answered with. */
export interface PlannedChange extends Pick<FolderAnswer, 'left' | 'drafts' | 'waiting'> {
  file?: string;
  changes: DocumentChange[];
}

interface Asked extends Pick<FolderChange, 'sort'> {
  /** What goes with documents that go. */
  drafts?: readonly Draft[];
  /** The document that goes. */
  file?: string;
  /** Whether documents that come back may be at fault. */
  isLenient?: true;
}

/** Plans a change of whole documents and carries it out; a `Refusal` of the plan is answered as its sentence. */
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
