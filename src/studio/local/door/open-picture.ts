import { imageSize } from 'image-size';
import { longestSide, mostPixels } from '../../../site/definitions/media/image-limits';
import type { Decoded } from '../../../site/definitions/media/media-reader';

/**
 * What a picture's frame says of it: how large it is, and whether it is cut off. It is not decoded, which a function has
 * neither the time nor the memory for: one whose inside is damaged shows in the build.
 */
export function openPicture(bytes: Uint8Array): Decoded {
  try {
    const { width, height } = imageSize(bytes);
    if (width > longestSide || height > longestSide || width * height > mostPixels)
      return { is: 'large', width, height };
    return { is: isCutOff(bytes) ? 'broken' : 'sound' };
  } catch {
    // It throws on anything that it cannot read.
    return { is: 'broken' };
  }
}

function isCutOff(bytes: Uint8Array): boolean {
  // Cameras append other pictures and notes to the end of a JPEG.
  if (bytes[0] === 0xff) return !holds(bytes, [0xff, 0xd9]);
  if (bytes[0] === 0x89) return !holds(bytes, [0x49, 0x45, 0x4e, 0x44]);
  const { byteLength, buffer, byteOffset } = bytes;
  const isRiff = bytes[0] === 0x52;
  return isRiff && new DataView(buffer, byteOffset).getUint32(4, true) + 8 > byteLength;
}

function holds(bytes: Uint8Array, sign: readonly number[]): boolean {
  for (let at = bytes.length - sign.length; at > 0; at--)
    if (sign.every((byte, rank) => bytes[at + rank] === byte)) return true;
  return false;
}
