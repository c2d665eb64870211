import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { createStore, entries, values } from 'idb-keyval';
import type { ChangedPictures } from '../../worker/pictures/changed-pictures';
import type { UnpublishedDocument } from '../../worker/site/unpublished-values';

/* What this browser has stored and not published yet. */

export const documents = createStore(ownKey('atelier-en-ligne'), 'documents');

export const photographs = createStore(ownKey('atelier-en-ligne-images'), 'images');

/** The pictures that were added or removed in this browser and are not published yet. */
export async function loadPictures(): Promise<ChangedPictures> {
  try {
    return Object.fromEntries(await entries<string, Uint8Array | null>(photographs));
  } catch (error) {
    console.warn(error);
    return {};
  }
}

/** The unpublished documents that this browser has stored; undefined if it cannot store anything. */
export async function loadKept(): Promise<UnpublishedDocument[] | undefined> {
  try {
    const all = await values<UnpublishedDocument>(documents);
    return all.filter(({ version }) => version === 1);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Whether this browser has, or may have, unpublished changes. */
export async function hasUnpublished(): Promise<boolean> {
  const [kept, pictures] = await Promise.all([loadKept(), loadPictures()]);
  return kept?.length !== 0 || Object.keys(pictures).length > 0;
}
