import sharp, { type Sharp } from 'sharp';

/** Valid images of each format, as cameras and programs write them. */
export async function wholePictures(): Promise<Record<string, Buffer>> {
  const written: Record<string, Sharp> = {
    'jpeg.jpg': noise().jpeg(),
    'progressive.jpg': noise().jpeg({ progressive: true }),
    'grey.jpg': noise().greyscale().jpeg(),
    'print.jpg': noise().toColourspace('cmyk').jpeg(),
    'turned.jpg': noise().withMetadata({ orientation: 6 }).jpeg(),
    'png.png': noise().png(),
    'palette.png': noise().png({ palette: true }),
    'laced.png': noise().png({ progressive: true }),
    'deep.png': noise().toColourspace('rgb16').png(),
    'webp.webp': noise().webp(),
    'lossless.webp': noise().webp({ lossless: true }),
    'avif.avif': noise().avif({ effort: 0 }),
  };
  const found: Record<string, Buffer> = {};
  for (const [name, picture] of Object.entries(written)) found[name] = await picture.toBuffer();
  return found;
}

/** Damaged versions: truncated in several places, extended, renamed, and damaged inside; and other kinds of files. */
export async function spoiled(whole: Record<string, Buffer>): Promise<Record<string, Uint8Array>> {
  const found: Record<string, Uint8Array> = {
    'wide.jpg': await noise(16_100, 20).jpeg().toBuffer(),
    'heavy.jpg': Buffer.concat([await noise().jpeg().toBuffer(), Buffer.alloc(7_000_000)]),
    'empty.jpg': Buffer.alloc(0),
    'text.png': Buffer.from('Bonjour'),
    'film.gif': Buffer.from('GIF89a'),
    'head.jpg': Buffer.from([0xff, 0xd8, 0xff]),
  };
  for (const [name, bytes] of Object.entries(whole)) {
    const [stem = '', extension = ''] = name.split('.');
    for (const part of [2, 50, 98])
      found[`${stem}-${part}.${extension}`] = bytes.subarray(0, Math.floor((bytes.length * part) / 100));
    // If a JPEG lacks its last byte, one decoder refuses it and the other does not; that byte contains nothing of the
    // image.
    if (extension !== 'jpg') found[`${stem}-short.${extension}`] = bytes.subarray(0, -1);
    found[`${stem}-more.${extension}`] = Buffer.concat([bytes, Buffer.from('and more')]);
    found[`${stem}-named.${extension === 'jpg' ? 'png' : 'jpg'}`] = bytes;
    const at = Math.floor(bytes.length * 0.6);
    // Browsers show damaged AVIF files that the engine's decoder refuses; the studio itself stores no AVIF.
    if (extension !== 'avif') found[`${stem}-damaged.${extension}`] = Buffer.from(bytes).fill(0, at, at + 40);
  }
  return found;
}

/** The same noise in each run. */
function noise(width = 300, height = 200): Sharp {
  let seed = 1;
  // A Park–Miller generator, which is random enough here.
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
