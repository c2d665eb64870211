import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawingText } from '../../definitions/media/formats/drawing-text';
import type { Decoded } from '../../definitions/media/media-reader';
import { longestSide, mostPixels } from '../../definitions/media/image-limits';

/**
 * A separate process that opens images and fonts, so that a hostile file can only harm this process. Reads a JSON list
 * of names from its input, opens the files one after the other, and writes one JSON answer per line.
 */
/** A font that lacks one of these cannot write French. */
const letters = 'àâçéèêëîïôœùûüÀÂÇÉÈÊËÎÏÔŒÙÛ';
// One image at a time, because images may be large.
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
    const opened = /\.svg$/i.test(file) ? Buffer.from(drawingText(readFileSync(file))) : file;
    const image = sharp(opened, { limitInputPixels: mostPixels });
    // Reads only the size; without this option, sharp would refuse large images before telling it.
    const { width, height } = await sharp(opened, { limitInputPixels: false }).metadata();
    if (width > longestSide || height > longestSide || width * height > mostPixels)
      return { is: 'large', width, height };
    await image.rotate().resize({ width: 32, height: 32, fit: 'fill' }).raw().toBuffer();
    return { is: 'sound' };
  } catch {
    // The libraries throw on anything they cannot read.
    return { is: 'broken' };
  }
}
