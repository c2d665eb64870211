/** What is taken from a computer, as browsers name it; the server looks at the bytes. */
export const acceptedImages = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/svg+xml'];

/** In bytes, as the server has it. */
const largestImage = 30_000_000;

/** Whether a file is sent to the server. */
export function isTaken({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return acceptedImages.includes(type) && size <= largestImage;
}

/** Why a file is not taken, in French. */
export function refusalOf({ size }: Pick<File, 'type' | 'size'>): string {
  if (size > largestImage) return 'Cette image dépasse 30 Mo : enregistrez-la plus petite.';
  return 'Ce fichier n’est pas une image : choisissez un JPEG, un PNG, un WebP ou un dessin SVG.';
}
