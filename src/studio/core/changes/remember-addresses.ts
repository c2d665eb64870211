import { publishedFile, publishedText, unrememberedPages } from '../../../resolve/published-addresses';
import { documentsOf } from '../../../resolve/site-documents';
import type { StudioSite } from '../open-site';

/** Others add addresses to the same list, seldom and at once. */
const mostTries = 5;

/**
 * Writes down the addresses that visitors see from now on, so that none of them is lost later without a word. Throws
 * when the list changes at each try.
 */
export async function rememberAddresses(site: StudioSite): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { source } = site.present();
    const documents = documentsOf(source);
    const now = Date.now();
    if (unrememberedPages(documents, now).length === 0) return;
    const before = source.files.find(({ file }) => file === publishedFile)?.text;
    const changed = await site.store.write([{ file: publishedFile, before, after: publishedText(documents, now) }]);
    await site.refresh();
    if (changed.length === 0) return;
  }
  throw new Error(`${publishedFile} changes at each try.`);
}
