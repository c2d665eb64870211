import type { ResolvedImage } from '../view/page';

/** A published media file: its measured image, and the files to write. */
export interface BuiltImage {
  image: Omit<ResolvedImage, 'alt'>;
  /** Published path (`media/x.1a2b3c4d.svg`) and its bytes. */
  outputs: { name: `media/${string}`; bytes: Uint8Array }[];
}

/**
 * The images of a site by the names in documents. An image may be processed only on `get`, which may then give
 * undefined.
 */
export type BuiltImages = Pick<ReadonlyMap<string, BuiltImage>, 'get' | 'keys'>;

/** All files of the images, by public address. */
export function filesOf(images: BuiltImages): Map<string, Uint8Array> {
  const outputs = [...images.keys()].flatMap((name) => images.get(name)?.outputs ?? []);
  return new Map(outputs.map(({ name, bytes }) => [`/${name}`, bytes]));
}

/** In bytes: below this, a request costs more than inlining the drawing in every page. */
const inlineLimit = 1024;

/** A small drawing as a data URL (RFC 2397), so that it is there with the page; other images unchanged. */
export function inlined({ image, outputs }: BuiltImage): BuiltImage['image'] {
  const drawing = outputs.length === 1 && /\.svg$/i.test(image.src) ? outputs[0]?.bytes : undefined;
  if (!drawing || drawing.length > inlineLimit) return image;
  // A space is not valid in a URL, although browsers accept it.
  const text = encodeURIComponent(new TextDecoder().decode(drawing)).replace(/%(?:2C|2F|3A|3D)/g, decodeURIComponent);
  return { ...image, src: `data:image/svg+xml,${text}` };
}
