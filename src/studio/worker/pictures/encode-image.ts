import { imageSize } from 'image-size';
import { longestSide, mostPixels } from '../../../site/definitions/media/image-limits';
import { noImage, tooLarge } from '../../features/images/logic/refused-images';
import type { Refused } from '../../logic/transport/reply';
import type { Upload } from '../../logic/store/platform';
import { bitmapOf } from './open-image';

/** In pixels: twice the largest width on a page; the build makes smaller versions. */
const widest = 2400;
/** JPEG, because not every browser can write WebP. */
const quality = 0.88;

/** Re-encodes a photograph, upright and at most 2,400 pixels wide; as PNG if it has transparency. */
export async function encodeImage(bytes: Uint8Array): Promise<Upload | Refused> {
  try {
    const { width, height } = imageSize(bytes);
    if (width > longestSide || height > longestSide || width * height > mostPixels) return tooLarge({ width, height });
    const bitmap = await bitmapOf(bytes);
    const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing in a Worker.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const isClear = data.some((value, index) => index % 4 === 3 && value < 255);
    const blob = await canvas.convertToBlob({ type: isClear ? 'image/png' : 'image/jpeg', quality });
    return { extension: isClear ? 'png' : 'jpg', bytes: new Uint8Array(await blob.arrayBuffer()) };
  } catch {
    // Decoders throw on anything they cannot read.
    return noImage;
  }
}
