/**
 * A format of pictures that a site takes. This is the only list: pickers, drops and uploads, `media/`, validation, the
 * publishing function and the build all take these, and nothing else.
 */
export interface PictureFormat {
  /** As people name it. */
  name: string;
  /** Its media type. */
  type: string;
  /** The endings of its files in `media/`, the usual one first. */
  endings: readonly [string, ...string[]];
  /** Other endings that programs give it: an upload is stored under a usual one. */
  otherEndings?: readonly string[];
  /** The first bytes of a plain file. */
  beginning: readonly number[];
  /** Whether a file begins like that; at least the first 32 bytes are given. */
  begins: (head: Uint8Array) => boolean;
}

/** The formats of photographs. */
export const photographFormats: readonly PictureFormat[] = [
  {
    name: 'AVIF',
    type: 'image/avif',
    endings: ['.avif'],
    beginning: [0, 0, 0, 0x20, ...ascii('ftypavif')],
    begins: (head) => latin(head, 4, 8) === 'ftyp' && /avi[fs]/.test(latin(head, 8, 24)),
  },
  {
    name: 'WebP',
    type: 'image/webp',
    endings: ['.webp'],
    beginning: [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')],
    begins: (head) => latin(head, 8, 12) === 'WEBP',
  },
  {
    name: 'JPEG',
    type: 'image/jpeg',
    endings: ['.jpg', '.jpeg'],
    otherEndings: ['.jfif', '.jpe', '.jif', '.pjpeg', '.pjp'],
    beginning: [0xff, 0xd8, 0xff, 0xe0],
    begins: ([first, second]) => first === 0xff && second === 0xd8,
  },
  {
    name: 'PNG',
    type: 'image/png',
    endings: ['.png'],
    otherEndings: ['.apng'],
    beginning: [0x89, ...ascii('PNG\r\n\x1a\n')],
    begins: (head) => latin(head, 1, 4) === 'PNG',
  },
];

/** Drawings, which are read as text. */
export const drawingFormat = { name: 'SVG', type: 'image/svg+xml', endings: ['.svg'] } as const;

/** The format of photographs that bytes begin with. */
export function photographIn(head: Uint8Array): PictureFormat | undefined {
  return photographFormats.find(({ begins }) => begins(head));
}

/** The format of photographs that an ending stands for, in lower case with its dot. */
export function photographNamed(ending: string): PictureFormat | undefined {
  return photographFormats.find(({ endings }) => endings.includes(ending));
}

/**
 * Whether a photograph holds several images that browsers would show one after the other; `head` is what comes before
 * the first image, or more.
 */
export function isMoving(head: Uint8Array): boolean {
  // The flag for animation (WebP container, 2.7.1.2).
  if (latin(head, 8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) > 0;
  if (latin(head, 4, 8) === 'ftyp') return latin(head, 8, 12) === 'avis';
  if (latin(head, 1, 4) !== 'PNG') return false;
  // The control of an animation comes before the first image (PNG, 11.3.6).
  const begin = latin(head, 0, 65_536);
  const image = begin.indexOf('IDAT');
  return begin.slice(0, image < 0 ? undefined : image).includes('acTL');
}

/** Bytes as one sign each. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  return Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('');
}

function ascii(text: string): number[] {
  return Array.from(text, (sign) => sign.charCodeAt(0));
}
