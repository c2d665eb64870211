import type { FolderAnswer } from '../folder/change-documents';
import type { StudioSite } from '../open-site';
import { notFound, ok, refused } from '../question';
import type { Reply } from '../reply';
import { imageUses } from './list-images';

/** Removes an unused image; it can be restored. */
export async function takeImageAway(site: StudioSite, src: string): Promise<Reply<FolderAnswer>> {
  const found = site.present().source.media.find((one) => one === src);
  if (found === undefined) return notFound('Cette image n’existe pas.');
  if (imageUses(site).has(found)) return refused(422, 'Un document montre cette image.');
  const before = site.store.bytes(found);
  if (!before) return notFound('Cette image n’existe pas.');
  const id = await keepImage(site, 'image', found, before);
  return written(site, id, { file: found, before, after: undefined });
}

/** Restores a removed image. */
export async function bringImageBack(
  site: StudioSite,
  removed: { id: string; file: string },
): Promise<Reply<FolderAnswer>> {
  const { file } = removed;
  const bytes = await site.store.kept.bytes(removed.id);
  if (!bytes) return notFound('L’atelier n’a plus cette image.');
  const id = await keepImage(site, 'image-back', file);
  return written(site, id, { file, before: undefined, after: bytes });
}

type Written = Parameters<StudioSite['store']['write']>[0][number];

async function written(site: StudioSite, id: string, change: Written): Promise<Reply<FolderAnswer>> {
  const others = await site.store.write([change]).catch(async (error: unknown) => {
    await site.store.kept.drop(id);
    throw error;
  });
  await site.refresh();
  if (others.length === 0) return ok({ others: [], undo: id });
  await site.store.kept.drop(id);
  return refused(409, 'Une autre image porte ce nom depuis : rien n’a été fait.');
}

async function keepImage(
  { store }: StudioSite,
  sort: 'image' | 'image-back',
  file: string,
  bytes?: Uint8Array,
): Promise<string> {
  const id = crypto.randomUUID();
  await store.kept.keep({ id, at: new Date().toISOString(), sort, file, changes: [], drafts: [] }, bytes);
  return id;
}
