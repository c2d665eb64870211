import { publicDocuments } from './visibility';
import type { Documents } from '../plan/site-documents';

/** Two instants, in ms since 1970. */
interface Between {
  /** When the version online was built. */
  built: number;
  now: number;
}

/** Whether visitors would get something else if the same documents were built again: a date has passed meanwhile. */
export function isBuildDue(documents: Documents, { built, now }: Between): boolean {
  return JSON.stringify(publicDocuments(documents, built)) !== JSON.stringify(publicDocuments(documents, now));
}
