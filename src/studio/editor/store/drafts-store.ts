import { createStore, keys, type UseStore } from 'idb-keyval';

/** Where a browser stores drafts, by folder and file. */
export function draftsStore(): UseStore {
  return createStore('atelier', 'drafts');
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
