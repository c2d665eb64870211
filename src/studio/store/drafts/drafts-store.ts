import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { createStore, keys, type UseStore } from 'idb-keyval';

/** Where a browser stores drafts, by folder and file. */
export function draftsStore(): UseStore {
  return createStore(ownKey('atelier'), 'drafts');
}

/** The key of a document's draft; `folder` is the digest that the studio gives to the site's root. */
export function keyIn(folder: string, file: string): string {
  return `${folder} ${file}`;
}

/** Whether this browser has, or may have, a draft. */
export async function hasDrafts(): Promise<boolean> {
  try {
    return (await keys(draftsStore())).length > 0;
  } catch (error) {
    console.warn(error);
    return true;
  }
}
