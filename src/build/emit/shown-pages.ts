import { pageFile } from '../../site/definitions/documents/folder/site-files';
import type { Page } from '../../site/definitions/view/page';
import type { OutputFolder } from '../output/output-folder';
import { textDigest } from '../output/text-digest';

/** The digests of a few finished pages, one of each kind that visitors arrive at: see `SiteVersion`. */
export function shownPages(
  pages: readonly Pick<Page, 'path' | 'kind'>[],
  folder: Pick<OutputFolder, 'read'>,
): Record<string, string> {
  const ofKind = (wanted: Page['kind']) => pages.find(({ kind }) => kind === wanted)?.path;
  const addresses = ['/', ofKind('town'), ofKind('service'), ofKind('not-found')].filter((one) => one !== undefined);
  return Object.fromEntries(addresses.map((address) => [address, textDigest(folder.read(pageFile(address, 'html')))]));
}
