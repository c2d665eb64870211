import type { SiteSource } from '../definitions/site-source';
import { readSite } from '../read/read-site';
import { settleFolder } from '../write/settle-folder';

/** The folder of a site about to be written to, once what had been interrupted there is ended; says so. */
export function readSettled(root: string): SiteSource {
  const ended = settleFolder(root);
  if (ended) console.error(ended);
  return readSite(root);
}
