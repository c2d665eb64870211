import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache, keptFolder } from '../../site/read/disk/cache';
import { icons } from '../../page/seo/manifest';
import type { OutputFolder } from '../output/output-folder';

const faviconName = 'favicon.ico';
/** Sizes in the ICO file, in pixels: a tab, a high-density tab, a desktop shortcut. */
const favicons = [16, 32, 48];

/** What icons are drawn from: the company's mark, and a background colour. */
export interface IconSource {
  mark: Uint8Array;
  ground: string;
}

/** The folder of a site's icons in `.cache/`, drawn on a cache miss. */
export function drawnIcons(source: IconSource): Promise<string> {
  const hash = createHash('sha256').update(source.mark).update(source.ground).digest('hex').slice(0, 16);
  return keptFolder(inCache('icons', hash), (draft) => drawIcons(source, draft));
}

/** Writes the icons of a site. */
export async function emitIcons(source: IconSource, { write }: Pick<OutputFolder, 'write'>): Promise<void> {
  const kept = await drawnIcons(source);
  for (const { name } of icons) write(name, readFileSync(path.join(kept, name)));
  write(faviconName, readFileSync(path.join(kept, faviconName)));
}

async function drawIcons({ mark, ground }: IconSource, directory: string): Promise<void> {
  for (const { name, side, purpose } of icons) {
    // Systems round the corners of touch icons, and only the inner 80 % of maskable icons is safe.
    const share = { touch: 0.72, any: 1, maskable: 0.6 }[purpose];
    const background = purpose === 'any' ? undefined : ground;
    writeFileSync(path.join(directory, name), await drawIcon(mark, { side, share, background }));
  }
  const images = await Promise.all(favicons.map((side) => drawIcon(mark, { side, share: 1 })));
  writeFileSync(path.join(directory, faviconName), iconFile(images));
}

interface IconStyle {
  side: number;
  /** The mark's share of the side. */
  share: number;
  background?: string;
}

async function drawIcon(mark: Uint8Array, { side, share, background }: IconStyle): Promise<Buffer> {
  // Loaded on demand: in most builds the icons are a cache hit.
  const { default: sharp } = await import('sharp');
  const { drawingDensity } = await import('./drawing-density');
  const inner = Math.round(side * share);
  const drawing = await sharp(mark, { density: await drawingDensity(mark, 600) })
    .resize({ width: inner, height: inner, fit: 'contain', background: 'transparent' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return (
    sharp({
      create: { width: side, height: side, channels: 4, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: drawing, gravity: 'centre' }])
      // Level 9 takes twice as long for 0.2 % fewer bytes.
      .png({ compressionLevel: 8 })
      .toBuffer()
  );
}

/** An ICO file that contains PNG images, smallest first. */
function iconFile(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const side = favicons[index] ?? 0;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
