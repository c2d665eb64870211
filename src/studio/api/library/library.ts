import { listImages } from '../../features/images/logic/list-images';
import type { StudioImage } from '../../logic/transport/protocol';
import { ok, reading } from '../../logic/transport/question';
import { withUses, type Use } from '../../logic/documents/uses';
import { fields } from '../../logic/transport/inputs';

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
