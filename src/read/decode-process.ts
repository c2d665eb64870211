import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Decoded } from '../definitions/media-reader';
import { longestSide, mostPixels } from '../definitions/image-limits';

/**
 * Opens the images and fonts whose names it is given as JSON on its input, one after the other, and says as JSON what came of it.
 * A process of its own: what a decoder may do with a hostile file it does here.
 */
/** Without these, no text of French. */
const letters = 'àâçéèêëîïôœùûüÀÂÇÉÈÊËÎÏÔŒÙÛ';
// One image at a time: they may be large.
sharp.concurrency(1);
sharp.cache(false);
let input = '';
for await (const chunk of process.stdin.setEncoding('utf8')) input += chunk;
// Written by `decodeImages`.
const files = JSON.parse(input) as string[];
for (const file of files) process.stdout.write(`${JSON.stringify(await decode(file))}\n`);

async function decodeFont(file: string): Promise<Decoded> {
  const { convert } = await import('fontverter');
  const { readFont } = await import('./font-file');
  const { lacks, weights } = readFont(await convert(readFileSync(file), 'sfnt'));
  return { is: 'font', lacks: lacks(letters), ...(weights ? { weights } : {}) };
}

async function decode(file: string): Promise<Decoded> {
  try {
    if (/\.(?:woff2|ttf)$/i.test(file)) return await decodeFont(file);
    const image = sharp(file, { limitInputPixels: mostPixels });
    // Without a limit, only to tell how large it is: nothing is decoded for it.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width > longestSide || height > longestSide || width * height > mostPixels)
      return { is: 'large', width, height };
    await image.rotate().resize({ width: 32, height: 32, fit: 'fill' }).raw().toBuffer();
    return { is: 'sound' };
  } catch {
    // Readers throw on what they cannot read, whatever it is.
    return { is: 'broken' };
  }
}
