import { imageSize } from 'image-size';
import { longestSide, mostPixels } from '../definitions/image-limits';
import type { Decoded } from '../definitions/media-reader';
import { readDrawing } from '../validate/images/read-drawing';

const vector = /\.svg$/i;
const raster = /\.(?:jpe?g|png|webp|avif)$/i;

/**
 * Opens an image whole, as a browser does, and says what came of it; undefined of what is no image. How large it is is
 * read from its header first: a large one is never opened.
 */
export async function openImage(file: string, bytes: Uint8Array): Promise<Decoded | undefined> {
  // No browser draws one in a Worker; all that a page shows of it has been read.
  if (vector.test(file)) return { is: readDrawing(textIn(bytes)).clean === undefined ? 'broken' : 'sound' };
  if (!raster.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    if (width > longestSide || height > longestSide || width * height > mostPixels)
      return { is: 'large', width, height };
    (await bitmapOf(bytes)).close();
    return { is: 'sound' };
  } catch {
    // Decoders throw on what they cannot read, whatever it is.
    return { is: 'broken' };
  }
}

/** The image upright. Rejects what is none. */
export function bitmapOf(bytes: Uint8Array): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
}

/** The text that a file of the site holds. */
export function textIn(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
