import { imageSize } from 'image-size';
import { longestSide, mostPixels } from '../../../site/definitions/media/image-limits';
import { isPhotograph } from '../../../site/definitions/media/formats/media-types';
import type { Decoded } from '../../../site/definitions/media/media-reader';
import { drawingText } from '../../../site/definitions/media/formats/drawing-text';
import { readDrawing } from '../../../site/validate/images/read-drawing';

const vector = /\.svg$/i;

/**
 * Decodes an image completely and gives the result; undefined if it is not an image. The size is read from the header
 * first, so that a huge image is never decoded.
 */
export async function openImage(file: string, bytes: Uint8Array): Promise<Decoded | undefined> {
  // Browsers cannot render SVG in a Worker; everything that a page shows of it has been parsed.
  if (vector.test(file)) return { is: readDrawing(drawingText(bytes)).clean === undefined ? 'broken' : 'sound' };
  if (!isPhotograph(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    if (width > longestSide || height > longestSide || width * height > mostPixels)
      return { is: 'large', width, height };
    (await bitmapOf(bytes)).close();
    return { is: 'sound' };
  } catch {
    // Decoders throw on anything they cannot read.
    return { is: 'broken' };
  }
}

/** The upright image. Rejects if it is not an image. */
export function bitmapOf(bytes: Uint8Array): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
}
