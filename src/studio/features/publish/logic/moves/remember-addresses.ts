import {
  publishedFile,
  publishedText,
  unrememberedPages,
} from '../../../../../site/resolve/addresses/published-addresses';
import { documentsOf } from '../../../../../site/resolve/plan/site-documents';
import type { SiteSource } from '../../../../../site/definitions/documents/site-source';
import type { StudioSite } from '../../../../logic/store/open-site';

/** Retries if somebody else changes the list at the same time, which is rare. */
const mostTries = 5;

/**
 * Stores the addresses that visitors will see after a publication, so that none can disappear later unnoticed. Returns
 * whether there were new ones. Throws if the list changes at every try.
 */
export async function rememberAddresses(site: StudioSite, online: SiteSource): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { source } = site.present();
    const list = source.files.find(({ file }) => file === publishedFile);
    // The address of an invalid document is not reliable.
    const others = online.files.filter(
      ({ file, kind, data }) => file !== publishedFile && site.platform.schemas.isSound(kind, data),
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
