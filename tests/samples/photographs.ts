import sharp, { type Sharp } from 'sharp';

/** A file that somebody takes for a photograph, and what becomes of it by each way into the site. */
export interface PhotographAsHad {
  what: string;
  /** As its owner has it. */
  name: string;
  /** The type by which browsers name the file; empty where they know none. */
  type: string;
  bytes: () => Promise<Uint8Array>;
  /** As the studio stores it, with what is said of it; or why it is refused. */
  upload: { extension: 'jpg' | 'png'; says?: RegExp } | RegExp;
  /** What the folder says of it in `media/`; absent if nothing. A warning if the site shows it all the same. */
  inFolder?: { severity: 'error' | 'warning'; says: RegExp };
}

const plain = (channels: 3 | 4 = 3, alpha = 1): Sharp =>
  sharp({ create: { width: 60, height: 40, channels, background: { r: 180, g: 90, b: 60, alpha } } });

/** The head of a file that nothing here can open, as its format prescribes it. */
const head =
  (...parts: (string | number[])[]) =>
  (): Promise<Uint8Array> =>
    Promise.resolve(
      Buffer.concat([
        ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
        Buffer.alloc(400, 1),
      ]),
    );

/** A box of the ISO base media format: what phones write photographs and films in. */
const brands = (...names: string[]) => ['\0\0\0\x18ftyp', names[0]!, '\0\0\0\0', ...names.slice(1)];

const twice = async (written: (pages: Buffer) => Sharp): Promise<Uint8Array> => {
  const [one, other] = [await plain().png().toBuffer(), await plain().negate().png().toBuffer()];
  return written(
    await sharp([one, other], { join: { animated: true } })
      .webp()
      .toBuffer(),
  ).toBuffer();
};

/** A PNG that moves (W3C PNG, 11.3.6): its control chunk follows the head. */
async function movingPng(): Promise<Uint8Array> {
  const still = await plain().png().toBuffer();
  const control = Buffer.from(`00000008${Buffer.from('acTL').toString('hex')}0000000200000000f38d9370`, 'hex');
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}

const renamed = (format: string) =>
  ({ severity: 'warning', says: new RegExp(`est un ${format}, malgré son nom`) }) as const;
const refused = (says: RegExp) => ({ severity: 'error', says }) as const;
const still = /bouge/;

export const photographsAsHad: readonly PhotographAsHad[] = [
  {
    what: 'a photograph of a phone',
    name: 'IMG_2041.JPG',
    type: 'image/jpeg',
    bytes: () => plain().jpeg().toBuffer(),
    upload: { extension: 'jpg' },
    inFolder: { severity: 'warning', says: /majuscules/ },
  },
  {
    what: 'a photograph saved out of Chrome on Windows',
    name: 'toiture.jfif',
    type: 'image/jpeg',
    bytes: () => plain().jpeg().toBuffer(),
    upload: { extension: 'jpg' },
    inFolder: refused(/est un JPEG.*« media\/toiture\.jpg »/),
  },
  {
    what: 'the same, of which the browser knows no type',
    name: 'toiture-2.jpe',
    type: '',
    bytes: () => plain().jpeg().toBuffer(),
    upload: { extension: 'jpg' },
    inFolder: refused(/est un JPEG.*« media\/toiture-2\.jpg »/),
  },
  {
    what: 'a JPEG that is called a PNG',
    name: 'facade.png',
    type: 'image/png',
    bytes: () => plain().jpeg().toBuffer(),
    upload: { extension: 'jpg' },
    inFolder: renamed('JPEG'),
  },
  {
    what: 'what messengers and search engines call a JPEG',
    name: 'whatsapp-image.jpg',
    type: 'image/jpeg',
    bytes: () => plain().webp().toBuffer(),
    upload: { extension: 'jpg' },
    inFolder: renamed('WebP'),
  },
  {
    what: 'a screenshot: opaque, with an alpha channel and a profile',
    name: 'capture.png',
    type: 'image/png',
    bytes: () => plain(4).png().withIccProfile('p3').toBuffer(),
    upload: { extension: 'jpg' },
  },
  {
    what: 'a logo with a clear ground',
    name: 'logo.png',
    type: 'image/png',
    bytes: () => plain(4, 0.5).png().toBuffer(),
    upload: { extension: 'png' },
  },
  {
    what: 'an AVIF',
    name: 'cuisine.avif',
    type: 'image/avif',
    bytes: () => plain().avif({ effort: 0 }).toBuffer(),
    upload: { extension: 'jpg' },
  },
  {
    what: 'a JPEG for print',
    name: 'plaquette-photo.jpg',
    type: 'image/jpeg',
    bytes: () => plain().toColourspace('cmyk').jpeg().toBuffer(),
    upload: { extension: 'jpg' },
  },
  {
    what: 'a WebP that moves',
    name: 'avant-apres.webp',
    type: 'image/webp',
    bytes: () => twice((pages) => sharp(pages, { animated: true }).webp()),
    upload: { extension: 'jpg', says: still },
    inFolder: { severity: 'warning', says: still },
  },
  {
    what: 'a PNG that moves',
    name: 'avant-apres-2.png',
    type: 'image/png',
    bytes: movingPng,
    upload: { extension: 'jpg', says: still },
    inFolder: { severity: 'warning', says: still },
  },
  {
    what: 'a photograph of an iPhone',
    name: 'img-2042.heic',
    type: 'image/heic',
    bytes: head(...brands('heic', 'mif1', 'heic')),
    upload: /HEIC.*JPEG/,
    inFolder: refused(/HEIC.*JPEG/),
  },
  {
    what: 'the same, renamed by hand',
    name: 'img-2043.jpg',
    type: 'image/jpeg',
    bytes: head(...brands('heic', 'mif1', 'heic')),
    upload: /HEIC.*JPEG/,
    inFolder: refused(/HEIC.*malgré son nom/),
  },
  {
    what: 'a scan',
    name: 'scan0001.tif',
    type: 'image/tiff',
    bytes: () => plain().tiff().toBuffer(),
    upload: /TIFF.*JPEG/,
    inFolder: refused(/TIFF.*JPEG/),
  },
  {
    what: 'a scan that is called a JPEG',
    name: 'scan0002.jpg',
    type: 'image/jpeg',
    bytes: () => plain().tiff().toBuffer(),
    upload: /TIFF.*JPEG/,
    inFolder: refused(/TIFF.*malgré son nom/),
  },
  {
    what: 'a GIF',
    name: 'logo-2009.gif',
    type: 'image/gif',
    bytes: () => plain().gif().toBuffer(),
    upload: /GIF.*PNG/,
    inFolder: refused(/GIF.*PNG/),
  },
  {
    what: 'a picture of Paint',
    name: 'plan.bmp',
    type: 'image/bmp',
    bytes: head('BM', [0x76, 2, 0, 0, 0, 0, 0, 0, 0x36]),
    upload: /BMP.*PNG/,
    inFolder: refused(/BMP.*PNG/),
  },
  {
    what: 'the raw picture of a drone',
    name: 'dji-0042.dng',
    type: 'image/x-adobe-dng',
    bytes: head('II*\0', [8, 0, 0, 0]),
    upload: /brute?.*JPEG/,
    inFolder: refused(/brute?.*JPEG/),
  },
  {
    what: 'a JPEG XL',
    name: 'jardin.jxl',
    type: 'image/jxl',
    bytes: head([0xff, 0x0a, 0xfa, 0x7f]),
    upload: /JPEG XL.*JPEG/,
    inFolder: refused(/JPEG XL.*JPEG/),
  },
  {
    what: 'a working file of Photoshop',
    name: 'enseigne.psd',
    type: 'image/vnd.adobe.photoshop',
    bytes: head('8BPS\0\u0001'),
    upload: /Photoshop.*JPEG/,
    inFolder: refused(/Photoshop.*JPEG/),
  },
  {
    what: 'a film of a phone',
    name: 'chantier.mov',
    type: 'video/quicktime',
    bytes: head(...brands('qt  ', 'qt  ')),
    upload: /vidéo/,
    inFolder: refused(/vidéo/),
  },
  {
    what: 'a PDF that is called a JPEG',
    name: 'devis-type.jpg',
    type: 'image/jpeg',
    bytes: head('%PDF-1.7\n'),
    upload: /PDF/,
    inFolder: refused(/PDF.*malgré son nom/),
  },
  {
    what: 'a page of the web that was saved as a picture',
    name: 'facade-2.jpg',
    type: 'image/jpeg',
    bytes: head('<!DOCTYPE html><html><head><title>403</title></head></html>'),
    upload: /page web/,
    inFolder: refused(/page web/),
  },
  {
    what: 'a drawing that is compressed',
    name: 'logo-3.svgz',
    type: 'image/svg+xml',
    bytes: head([0x1f, 0x8b, 8, 0]),
    upload: /compressé/,
    inFolder: refused(/compressé/),
  },
  {
    what: 'a text',
    name: 'notes.jpg',
    type: 'image/jpeg',
    bytes: head('Rappeler M. Martin'),
    upload: /n’est pas une image/,
    inFolder: refused(/n’est pas une image « \.jpg »/),
  },
];
