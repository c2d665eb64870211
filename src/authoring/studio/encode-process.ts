import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { mostPixels } from '../../definitions/image-limits';
import type { Encoded } from './encode-upload';

/**
 * Encodes again the photograph that it is given on its input, and says as JSON what came of it. A process of its own:
 * what a large image takes of memory, or a hostile one does to its decoder, ends with it.
 */

/** Twice as wide as a page ever shows it; the build makes the smaller ones. */
const widest = 2400;
const formats = new Set(['jpeg', 'png', 'webp', 'heif']);

process.stdout.write(JSON.stringify(await encode(await buffer(process.stdin))));

async function encode(bytes: Buffer): Promise<Encoded> {
  // Without a limit, only to tell what it is: nothing is decoded for it.
  const { format, hasAlpha, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!format || !formats.has(format)) return {};
  if (width * height > mostPixels) return { tooLarge: { width, height } };
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const upright = image.rotate().resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? written(upright.png({ compressionLevel: 9 }), 'png')
    : written(upright.jpeg({ quality: 88, mozjpeg: true }), 'jpg');
}

async function written(image: Sharp, extension: string): Promise<Encoded> {
  return { upload: { extension, base64: (await image.toBuffer()).toString('base64') } };
}
