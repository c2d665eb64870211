import type { SiteSource } from '../definitions/site-source';
import { readSite } from '../read/read-site';
import { cleanUpFolder } from '../write/clean-up-folder';

/** Reads the folder of a site before writing to it. First finishes an interrupted operation, and says so. */
export function cleanUpAndRead(root: string): SiteSource {
  const ended = cleanUpFolder(root);
  if (ended) console.error(ended);
  return readSite(root);
}
