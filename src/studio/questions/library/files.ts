import { listFiles } from '../../features/files/answers/list-files';
import type { ListedFile } from '../../answers/transport/protocol';
import { ok, reading } from '../../answers/transport/question';
import { withUses, type Use } from '../../answers/documents/uses';
import { fields } from '../../answers/transport/inputs';

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
