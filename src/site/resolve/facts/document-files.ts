import { pageDocuments } from '../plan/page-documents';
import type { Documents } from '../plan/site-documents';

/** Maps the address of each page to the file of its document. */
export function documentFiles(documents: Documents): Map<string, string> {
  return new Map(pageDocuments(documents).map(({ path, file }) => [path, file]));
}
