import type { SiteSource } from '../definitions/site-source';
import { readSite } from '../read/read-site';
import { settleFolder } from '../write/settle-folder';

/** Reads the folder of a site before writing to it. First finishes an interrupted operation, and says so. */
export function readSettled(root: string): SiteSource {
  const ended = settleFolder(root);
  if (ended) console.error(ended);
  return readSite(root);
}
