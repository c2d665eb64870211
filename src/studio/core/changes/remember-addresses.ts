import { publishedFile, publishedText, unrememberedPages } from '../../../resolve/published-addresses';
import { documentsOf } from '../../../resolve/site-documents';
import type { SiteSource } from '../../../definitions/site-source';
import type { StudioSite } from '../open-site';

/** Others add addresses to the same list, seldom and at once. */
const mostTries = 5;

/**
 * Writes down the addresses that visitors see once a site is online as it is to be, so that none of them is lost later
 * without a word; returns whether there were any. Throws when the list changes at each try.
 */
export async function rememberAddresses(site: StudioSite, online: SiteSource): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { source } = site.present();
    const list = source.files.find(({ file }) => file === publishedFile);
    // What is unsound has no address that is sure.
    const others = online.files.filter(
      ({ file, kind, data }) => file !== publishedFile && site.world.schemas.isSound(kind, data),
    );
    const documents = documentsOf({ files: list ? [...others, list] : others });
    const now = Date.now();
    if (unrememberedPages(documents, now).length === 0) return tries > 0;
    const before = list?.text;
    const changed = await site.store.write([{ file: publishedFile, before, after: publishedText(documents, now) }]);
    await site.refresh();
    if (changed.length === 0) return true;
  }
  throw new Error(`${publishedFile} changes at each try.`);
}
