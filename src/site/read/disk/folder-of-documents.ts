import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, isSiteUrl } from '../../definitions/addresses/site-folder';

/**
 * The folder of another site in which the site of these documents is, read before they are validated: compiling for it
 * begins meanwhile. Empty for a site of its own, and for an address that validation refuses.
 */
export function folderOfDocuments(root: string): string {
  try {
    // Nothing of it is trusted but an address of the right form.
    const { url } = JSON.parse(readFileSync(path.join(root, 'site.json'), 'utf8').replace(/^\uFEFF/, '')) as {
      url?: unknown;
    };
    return typeof url === 'string' && isSiteUrl(url) ? folderOf(url) : '';
  } catch {
    // Validation says what is wrong with the file.
    return '';
  }
}
