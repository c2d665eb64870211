import type { BuiltImage } from '../../../site/definitions/media/built-image';

/** The first bytes of each picture format, by which `validate/images/picture-signatures.ts` recognizes it. */
const beginnings: Readonly<Record<string, number[]>> = {
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')],
  avif: [0, 0, 0, 0x20, ...ascii('ftypavif')],
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#d8dce0"/></svg>';

/** A placeholder for a picture of which only the name is known; validation takes it for a sound picture. */
export function placeholderOf(file: string): { bytes: Uint8Array; image?: BuiltImage['image'] } {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const beginning = beginnings[extension];
  if (!beginning) return { bytes: new TextEncoder().encode(extension === 'svg' ? drawing : '') };
  const image = { src: `data:image/svg+xml,${encodeURIComponent(drawing)}`, width: 1200, height: 900 };
  return { bytes: Uint8Array.from(beginning), image };
}

function ascii(text: string): number[] {
  return Array.from(text, (sign) => sign.charCodeAt(0));
}
