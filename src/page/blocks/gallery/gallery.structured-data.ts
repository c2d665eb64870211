import type { ResolvedImage } from '../../../site/definitions/view/page';
import { slugOf } from '../../../site/definitions/french/suggest';
import type { GraphNode, PageContext } from '../../../site/definitions/view/structured-data';

interface Shown {
  anchor?: string | undefined;
  title: string;
  photos: readonly { photo: ResolvedImage; caption?: string | undefined }[];
}

/** The structured data of the gallery's pictures, without placeholders. */
export function galleryData({ anchor, title, photos }: Shown, { url }: PageContext): GraphNode[] {
  const image = photos
    .filter(({ photo }) => !photo.isPlaceholder)
    .map(({ photo, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: photo.src,
      description: photo.alt,
      ...(caption ? { caption } : {}),
    }));
  if (image.length === 0) return [];
  return [{ '@type': 'ImageGallery', '@id': `${url}#${anchor ?? slugOf(title)}`, name: title, image }];
}
