/** In pixels: the longest side of a photograph that pages show. */
const longestSide = 2400;

/**
 * A photograph as JPEG in base64, upright, no larger than pages need and without what the camera wrote into it, such as
 * the place. Throws a French message if this browser cannot read the file.
 */
export async function reducedPhoto(file: Blob): Promise<string> {
  const drawing = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Ce fichier n’est pas une photo que ce navigateur sait ouvrir\u00a0: prenez-en une autre.');
  });
  const scale = Math.min(1, longestSide / Math.max(drawing.width, drawing.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  drawing.close();
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', 0.85).split(',');
  return base64;
}
