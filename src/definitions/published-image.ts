import type { ResolvedImage } from './page';

/** A media file ready to be published: its measured image, and the files to write beside it. */
export interface PublishedImage {
  image: Omit<ResolvedImage, 'alt'>;
  /** Published path (`media/x.1a2b3c4d.svg`) and its bytes. */
  outputs: { name: `media/${string}`; bytes: Uint8Array }[];
}

/**
 * The images of a site, by the names that documents use. One may be looked at only when it is asked for, and be none
 * after all.
 */
export type PublishedImages = Pick<ReadonlyMap<string, PublishedImage>, 'get' | 'keys'>;

/** The files of all of them, by the addresses at which pages ask for them. */
export function filesOf(images: PublishedImages): Map<string, Uint8Array> {
  const outputs = [...images.keys()].flatMap((name) => images.get(name)?.outputs ?? []);
  return new Map(outputs.map(({ name, bytes }) => [`/${name}`, bytes]));
}

/** Bytes of a drawing up to which asking for it costs more than having it in every page. */
const inlineLimit = 1024;

/** A small drawing inside its own address (RFC 2397), so that it is there with the page; other images as they are. */
export function inlined({ image, outputs }: PublishedImage): PublishedImage['image'] {
  const drawing = outputs.length === 1 && /\.svg$/i.test(image.src) ? outputs[0]?.bytes : undefined;
  if (!drawing || drawing.length > inlineLimit) return image;
  // A space has no place in an address, though browsers put up with it.
  const text = encodeURIComponent(new TextDecoder().decode(drawing)).replace(/%(?:2C|2F|3A|3D)/g, decodeURIComponent);
  return { ...image, src: `data:image/svg+xml,${text}` };
}
