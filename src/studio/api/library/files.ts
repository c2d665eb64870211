import { listFiles } from '../../features/files/logic/list-files';
import type { ListedFile } from '../../logic/transport/protocol';
import { ok, reading } from '../../logic/transport/question';
import { withUses, type Use } from '../../logic/documents/uses';
import { fields } from '../../logic/transport/inputs';

/** An attached file, with the documents that link to it. */
export interface LibraryFile extends ListedFile {
  uses: Use[];
  /** Since when nothing has linked to it (ISO 8601); absent if unknown. */
  unusedSince?: string;
}

export const files = reading(fields({}), async (site) =>
  ok<LibraryFile[]>(
    await withUses(site, listFiles(site), { nameOf: ({ file }) => file, referenceTo: ({ address }) => address }),
  ),
);
