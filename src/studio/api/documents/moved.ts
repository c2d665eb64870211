import { documentFrom } from '../../../site/definitions/documents/site-source';
import { studioDocument } from '../../logic/documents/documents';
import { documentNow } from '../../features/documents/logic/document-now';
import { listRemoved } from '../../features/documents/logic/undo/list-removed';
import type { StudioDocument } from '../../logic/transport/protocol';
import { ok, reading } from '../../logic/transport/question';
import { documentText, fewDocuments, fileName } from '../../logic/transport/request-parts';
import { fields } from '../../logic/transport/inputs';

/** Where a document is now. */
export interface Whereabouts {
  file: string;
  /** The document as it is now, perhaps under another name; absent if it is nowhere. */
  now?: StudioDocument;
  /** It can be restored from « Supprimés ». */
  isRestorable?: true;
  /** That gives its draft back, too. */
  keepsDraft?: boolean;
}

/** Where documents are now, given their files, their texts of before, and their unsaved drafts. */
export const moved = reading(
  fields({ documents: fewDocuments(fields({ file: fileName, text: documentText, draft: documentText })) }),
  async (site, { documents }) => {
    const { files } = site.present().source;
    const found = documents.map((one) => ({ ...one, now: documentNow(documentFrom(one.file, one.text), files) }));
    const isLost = found.some(({ now }) => !now);
    const removed = new Set(isLost ? (await listRemoved(site)).map(({ file }) => file) : []);
    const kept = isLost ? (await site.store.journal.all()).flatMap(({ drafts }) => drafts) : [];
    return ok(
      found.map(({ file, draft, now }): Whereabouts => {
        if (now) return { file, now: studioDocument(now) };
        if (!removed.has(file)) return { file };
        const keepsDraft = kept.some((one) => one.file === file && one.text === draft);
        return { file, isRestorable: true, ...(keepsDraft ? { keepsDraft } : {}) };
      }),
    );
  },
);
