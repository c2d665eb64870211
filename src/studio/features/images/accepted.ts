import { heaviestImage, tooHeavy } from './logic/refused-images';

/** The accepted image types. Browsers name them from the file's extension; the server checks the bytes. */
export const acceptedImages = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/svg+xml'];

/** Whether the file may be sent to the server. */
export function isTaken({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return acceptedImages.includes(type) && size <= heaviestImage;
}

/** Why a file is refused, in French. */
export function refusalOf({ size }: Pick<File, 'type' | 'size'>): string {
  if (size > heaviestImage) return tooHeavy;
  return 'Ce fichier n’est pas une image : choisissez un JPEG, un PNG, un WebP ou un dessin SVG.';
}
