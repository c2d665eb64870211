import { addressOf } from '../../../../../site/definitions/addresses/page-addresses';
import { documentFrom, type SiteSource } from '../../../../../site/definitions/documents/site-source';
import type { JournalEntry } from '../../../../logic/store/journal';
import type { StudioSite } from '../../../../logic/store/open-site';
import { pointerOf, valueAt } from '../../../../logic/transport/pointer';
import { notFound } from '../../../../logic/transport/question';
import type { Reply } from '../../../../logic/transport/reply';
import { withValue } from '../../../../logic/edits/json-edits';
import type { FolderAnswer } from '../change-documents';
import type { FolderRefusal } from '../change-folder';
import { linksTo } from '../document-links';
import { bringBack } from './undo-change';

/**
 * Restores a document that a publication removed, and the links to it, if they are still as that publication left them.
 */
export async function restorePublished(
  site: StudioSite,
  { file, publication }: { file: string; publication: string },
): Promise<Reply<FolderAnswer | FolderRefusal>> {
  const { source } = site.present();
  const publications = await site.store.publications(source);
  const removed = (await publications?.removed((one) => one !== file)) ?? [];
  const found = removed.find((one) => one.publication === publication);
  if (!publications || !found) return notFound('Ce document n’est plus dans l’historique.');
  const address = addressOf(documentFrom(file, found.text));
  const changes =
    address === undefined || !found.taken
      ? []
      : linksIn(source, await publications.changesIn(publication), { file, address });
  return bringBack(site, {
    id: publication,
    at: found.taken?.date ?? '',
    sort: 'gone',
    file,
    changes: [{ file, before: found.text, after: undefined }, ...changes],
    drafts: [],
  });
}

/** Only the changed links to an address; other changes of the publication are unrelated. */
function linksIn(
  source: SiteSource,
  changes: readonly { file: string; before: string | undefined; after: string | undefined }[],
  { file: own, address }: { file: string; address: string },
): JournalEntry['changes'] {
  const there = new Set(source.files.map(({ file }) => file));
  return changes.flatMap(({ file, before, after }) => {
    if (file === own || before === undefined || after === undefined || !there.has(file)) return [];
    const links = linksTo(documentFrom(file, before), address);
    const now = documentFrom(file, after).data;
    const relinked = links.reduce((text, { path }) => {
      const value = valueAt(now, pointerOf(path));
      return typeof value === 'string' ? withValue(text, path, value) : text;
    }, before);
    return relinked === before ? [] : [{ file, before, after: relinked }];
  });
}
