import { byKey } from './by-key';
import { shownName } from '../../features/documents/logic/document-links';
import type { StudioSite } from '../store/open-site';
import { referencesOf } from '../../features/publish/logic/moves/references';

/** A document that shows an image, or leads to a file. */
export interface Use {
  file: string;
  name: string;
}

/** The documents that show an image or lead to an address, by that image or address. */
export function usesIn({ present }: Pick<StudioSite, 'present'>): Map<string, Use[]> {
  return byKey(
    present().source.files.flatMap((found) =>
      [...referencesOf(found)].map((one) => [one, { file: found.file, name: shownName(found) }] as const),
    ),
  );
}

/** The uses of each image or file, found by `referenceTo`, and if there are none, since when, if that is known. */
export async function withUses<Item>(
  site: StudioSite,
  items: readonly Item[],
  { nameOf, referenceTo = nameOf }: { nameOf: (item: Item) => string; referenceTo?: (item: Item) => string },
): Promise<(Item & { uses: Use[]; unusedSince?: string })[]> {
  const all = usesIn(site);
  const unused = await site.store.journal.unused();
  return items.map((item) => {
    const uses = all.get(referenceTo(item)) ?? [];
    const unusedSince = uses.length > 0 ? undefined : unused[nameOf(item)];
    return { ...item, uses, ...(unusedSince === undefined ? {} : { unusedSince }) };
  });
}
