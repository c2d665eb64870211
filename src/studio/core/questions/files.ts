import { listFiles } from '../attached/list-files';
import type { ListedFile } from '../protocol';
import { ok, reading } from '../question';
import { withUses, type Use } from '../uses';
import { fields } from '../takes';

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
