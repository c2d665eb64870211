import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { mostPixels } from '../../../site/definitions/media/image-limits';
import type { Encoded } from './encode-upload';

/**
 * A separate process that re-encodes the photograph on its input and answers in JSON. When it ends, the memory of a
 * large image is freed, and a hostile image cannot harm the server.
 */

/** The longest side in pixels: twice the largest width on a page. The build makes smaller versions. */
const widest = 2400;

process.stdout.write(JSON.stringify(await encode(await buffer(process.stdin))));

async function encode(bytes: Buffer): Promise<Encoded> {
  // Reads only the metadata; without this option, sharp would refuse large images before telling their size.
  const { hasAlpha, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { tooLarge: { width, height } };
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const upright = image.rotate().resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true });
  // Screenshots and scans have an alpha channel without using it.
  const isClear = hasAlpha && !(await sharp(bytes, { limitInputPixels: mostPixels }).stats()).isOpaque;
  return isClear
    ? written(upright.png({ compressionLevel: 9 }), 'png')
    : written(upright.jpeg({ quality: 88, mozjpeg: true }), 'jpg');
}

async function written(image: Sharp, extension: string): Promise<Encoded> {
  return { upload: { extension, base64: (await image.toBuffer()).toString('base64') } };
}
