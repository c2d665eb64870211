import { documentFrom } from '../../../definitions/site-source';
import { referencesOf } from '../changes/references';
import { bringImageBack, takeImageAway } from '../images/remove-image';
import type { KeptChange } from '../kept-changes';
import type { StudioSite } from '../open-site';
import type { Draft } from '../protocol';
import { notFound } from '../question';
import type { Reply } from '../reply';
import { changeDocuments, type FolderAnswer } from './change-documents';
import type { DocumentChange, FolderRefusal } from './change-folder';
import { planBack } from './plan-back';

/** The kind of change that an undo is. */
const inverse = { made: 'removed', removed: 'made', gone: 'made', renamed: 'renamed' } as const;

/** Undoes a change by its id; `drafts` are those of documents that it removes. */
export async function takeBack(
  site: StudioSite,
  id: string,
  drafts: readonly Draft[] = [],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const found = (await site.store.kept.all()).find((one) => one.id === id);
  if (!found) return notFound('L’atelier ne se souvient plus de cette modification.');
  const reply = await back(site, found, drafts);
  if (reply.status === 200) await site.store.kept.drop(id);
  return reply;
}

function back(
  site: StudioSite,
  change: KeptChange,
  drafts: readonly Draft[],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const { sort, file } = change;
  if (sort === 'image') return bringImageBack(site, change);
  if (sort === 'image-back') return takeImageAway(site, file);
  return bringBack(site, { ...change, sort }, drafts);
}

/** Undoes a kept change, and restores the images that its documents need. */
export async function bringBack(
  site: StudioSite,
  change: KeptChange & { sort: keyof typeof inverse },
  drafts: readonly Draft[] = [],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const coming = change.changes.filter(({ before, after }) => before !== undefined && after === undefined);
  await imagesBack(
    site,
    coming.map(({ file, before }) => ({ file, text: before })),
  );
  const sort = inverse[change.sort];
  return changeDocuments(site, { sort, file: change.file, drafts, isLenient: true }, (source) => ({
    ...planBack(source, change),
    drafts: change.drafts,
  }));
}

/** The removed images that these documents show. */
async function imagesBack(site: StudioSite, documents: readonly DocumentChange[]): Promise<void> {
  const { media } = site.present().source;
  const shown = new Set(
    documents.flatMap(({ file, text }) => (text === undefined ? [] : [...referencesOf(documentFrom(file, text))])),
  );
  const removed = (await site.store.kept.all()).filter(
    ({ sort, file }) => sort === 'image' && shown.has(file) && !media.includes(file),
  );
  for (const one of removed) {
    await bringImageBack(site, one);
    await site.store.kept.drop(one.id);
  }
}
