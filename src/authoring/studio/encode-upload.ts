import sharp from 'sharp';

/** Bytes ready to be stored, under an extension that says what they are. */
export interface Upload {
  extension: string;
  bytes: Buffer;
}

/** Twice as wide as a page ever shows it; the build makes the smaller ones. */
const widest = 2400;
/** A hundred million pixels: more than any telephone takes, less than a bomb. */
const mostPixels = 100_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'heif']);

/** The photograph encoded again, upright and at most 2,400 pixels wide; undefined for what is none. */
export async function encodeUpload(bytes: Buffer): Promise<Upload | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format, hasAlpha } = await image.metadata();
    if (!format || !formats.has(format)) return undefined;
    const upright = image.rotate().resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true });
    return hasAlpha
      ? { extension: 'png', bytes: await upright.png({ compressionLevel: 9 }).toBuffer() }
      : { extension: 'jpg', bytes: await upright.jpeg({ quality: 88, mozjpeg: true }).toBuffer() };
  } catch {
    // Sharp throws on what it cannot read, whatever it is.
    return undefined;
  }
}
