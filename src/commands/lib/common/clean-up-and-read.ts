import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { readSite } from '../../../site/read/read-site';
import { cleanUpFolder } from '../../../site/write/clean-up-folder';

/** Reads the folder of a site before writing to it. First finishes an interrupted operation, and says so. */
export function cleanUpAndRead(root: string): SiteSource {
  const ended = cleanUpFolder(root);
  if (ended) console.error(ended);
  return readSite(root);
}
