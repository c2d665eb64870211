import { documentFrom } from '../../../definitions/site-source';
import { studioDocument } from '../documents';
import { documentNow } from '../folder/document-now';
import { listRemoved } from '../folder/list-removed';
import type { StudioDocument } from '../protocol';
import { ok, reading } from '../question';
import { documentText, fewDocuments, fileName } from '../request-parts';
import { fields } from '../takes';

/** Where a document is now. */
export interface Whereabouts {
  /** The file in which it was. */
  file: string;
  /** The document as it is now, perhaps under another name; absent if it is nowhere. */
  now?: StudioDocument;
  /** It can be restored from « Supprimés ». */
  isRestorable?: true;
}

/** Where documents are now, given their files and texts of before. */
export const moved = reading(
  fields({ documents: fewDocuments(fields({ file: fileName, text: documentText })) }),
  async (site, { documents }) => {
    const { files } = site.present().source;
    const found = documents.map(({ file, text }) => ({ file, now: documentNow(documentFrom(file, text), files) }));
    const isLost = found.some(({ now }) => !now);
    const removed = new Set(isLost ? (await listRemoved(site)).map(({ file }) => file) : []);
    return ok(
      found.map(({ file, now }): Whereabouts => ({
        file,
        ...(now ? { now: studioDocument(now) } : {}),
        ...(!now && removed.has(file) ? { isRestorable: true } : {}),
      })),
    );
  },
);
