import { imageUses, listImages } from '../images/list-images';
import type { StudioImage } from '../protocol';
import { ok, reading } from '../question';
import { fields } from '../takes';

/** An image of the site, with the documents that show it. */
export interface LibraryImage extends StudioImage {
  /** File size. */
  bytes: number;
  uses: { file: string; name: string }[];
  /** Since when it has been unused (ISO 8601); absent if unknown. */
  unusedSince?: string;
}

export const library = reading(fields({}), async (site) => {
  const uses = imageUses(site);
  const unused = await site.store.kept.unused();
  return ok(
    listImages(site).map((image): LibraryImage => ({
      ...image,
      bytes: site.store.media.size(image.src) ?? 0,
      uses: uses.get(image.src) ?? [],
      ...(uses.has(image.src) || unused[image.src] === undefined ? {} : { unusedSince: unused[image.src]! }),
    })),
  );
});
