import { listImages } from '../../features/images/answers/list-images';
import type { StudioImage } from '../../answers/transport/protocol';
import { ok, reading } from '../../answers/transport/question';
import { withUses, type Use } from '../../answers/documents/uses';
import { fields } from '../../answers/transport/inputs';

/** An image of the site, with the documents that show it. */
export interface LibraryImage extends StudioImage {
  /** File size. */
  bytes: number;
  uses: Use[];
  /** Since when it has been unused (ISO 8601); absent if unknown. */
  unusedSince?: string;
}

export const library = reading(fields({}), async (site) => {
  const images = listImages(site).map((image) => ({ ...image, bytes: site.store.media.size(image.src) ?? 0 }));
  return ok<LibraryImage[]>(await withUses(site, images, { nameOf: ({ src }) => src }));
});
