import { documentFrom } from '../../../definitions/site-source';
import { referencesOf } from '../changes/references';
import type { KeptChange } from '../kept-changes';
import type { StudioSite } from '../open-site';
import type { Draft } from '../protocol';
import { notFound, ok, refused } from '../question';
import type { Reply } from '../reply';
import { changeDocuments, type FolderAnswer } from './change-documents';
import type { DocumentChange, FolderRefusal } from './change-folder';
import { planBack } from './plan-back';

/** What taking back a change is, as a change. */
const inverse = { made: 'removed', removed: 'made', gone: 'made', renamed: 'renamed', image: 'made' } as const;

/** Takes back a change, by the number that it was answered with; `drafts` are of documents that go by it. */
export async function takeBack(
  site: StudioSite,
  id: string,
  drafts: readonly Draft[] = [],
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const found = (await site.store.kept.all()).find((one) => one.id === id);
  if (!found) return notFound('L’atelier ne se souvient plus de cette modification.');
  if (found.sort === 'image') return imageBack(site, found);
  const reply = await bringBack(site, found, drafts);
  if (reply.status === 200) await site.store.kept.drop(id);
  return reply;
}

/** Takes back a change, whoever has kept it, with the images that a document needs. */
export async function bringBack(
  site: StudioSite,
  change: KeptChange,
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

/** Images that these documents show and that were removed since. */
async function imagesBack(site: StudioSite, documents: readonly DocumentChange[]): Promise<void> {
  const { media } = site.present().source;
  const shown = new Set(
    documents.flatMap(({ file, text }) => (text === undefined ? [] : [...referencesOf(documentFrom(file, text))])),
  );
  const removed = (await site.store.kept.all()).filter(
    ({ sort, file }) => sort === 'image' && shown.has(file) && !media.includes(file),
  );
  for (const one of removed) await imageBack(site, one);
}

/** An image that was removed is there again. */
async function imageBack(site: StudioSite, { id, file }: KeptChange): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const bytes = await site.store.kept.bytes(id);
  if (!bytes) return notFound('L’atelier n’a plus cette image.');
  if ((await site.store.write([{ file, before: undefined, after: bytes }])).length > 0)
    return refused(409, 'Une autre image porte ce nom depuis : rien n’a été repris.');
  await site.store.kept.drop(id);
  await site.refresh();
  return ok({ file, others: [], undo: '' });
}
