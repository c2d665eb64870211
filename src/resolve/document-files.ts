import { pageDocuments } from './page-documents';
import type { Documents } from './site-documents';

/** The document of each page by the page's address. */
export function documentFiles(documents: Documents): Map<string, string> {
  return new Map(pageDocuments(documents).map(({ path, file }) => [path, file]));
}
