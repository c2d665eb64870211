/** How large a photograph may stay. */
export interface PhotoSize {
  /** Its longest side, in pixels; what pages show if absent. */
  longestSide?: number;
  mostBytes?: number;
}

/** What the database keeps of a work that waits. */
export const keptPhoto: PhotoSize = { longestSide: 1600, mostBytes: 600_000 };

/** From the first that suits: below, a photograph is not fit to be shown. */
const qualities = [0.85, 0.7, 0.55, 0.4];

/**
 * A photograph as JPEG in base64, upright, no larger than asked and without what the camera wrote into it, such as
 * the place. Throws a French message if this browser cannot read the file, or not make it small enough.
 */
export async function reducedPhoto(
  file: Blob,
  { longestSide = 2400, mostBytes = Infinity }: PhotoSize = {},
): Promise<string> {
  const drawing = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Ce fichier n’est pas une photo que ce navigateur sait ouvrir\u00a0: prenez-en une autre.');
  });
  const scale = Math.min(1, longestSide / Math.max(drawing.width, drawing.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  drawing.close();
  for (const quality of qualities) {
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
    if ((base64.length * 3) / 4 <= mostBytes) return base64;
  }
  throw new Error('Cette photo a trop de détails pour attendre ici\u00a0: prenez-en une autre, d’un peu plus loin.');
}
