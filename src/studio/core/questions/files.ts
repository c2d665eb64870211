import { fileUses, listFiles } from '../attached/list-files';
import type { ListedFile } from '../protocol';
import { ok, reading } from '../question';
import { fields } from '../takes';

/** An attached file, with the documents that link to it. */
export interface LibraryFile extends ListedFile {
  uses: { file: string; name: string }[];
  /** Since when nothing has linked to it (ISO 8601); absent if unknown. */
  unusedSince?: string;
}

export const files = reading(fields({}), async (site) => {
  const uses = fileUses(site);
  const unused = await site.store.kept.unused();
  return ok(
    listFiles(site).map((one): LibraryFile => {
      const since = uses.has(one.file) ? undefined : unused[one.file];
      return { ...one, uses: uses.get(one.file) ?? [], ...(since === undefined ? {} : { unusedSince: since }) };
    }),
  );
});
