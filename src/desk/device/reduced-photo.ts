/** How large a photograph may stay. */
export interface PhotoSize {
  /** Its longest side, in pixels; by default, that of the studio's uploads. */
  longestSide?: number;
  mostBytes?: number;
}

/** The size of the photographs that the database stores. */
export const keptPhoto: PhotoSize = { longestSide: 1600, mostBytes: 600_000 };

/** JPEG qualities, in the order in which they are tried; below the last, a photograph looks bad. */
const qualities = [0.85, 0.7, 0.55, 0.4];

/**
 * A photograph as an upright JPEG in base64, no larger than asked, without the camera's metadata (such as the
 * position). Rejects with a French message if this browser cannot read the file, or not make it small enough.
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
