import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedImage } from '../../definitions/page';
import { encodePhotograph } from './photographs';
import type { SiteSource } from '../../read/read-site';

type MediaName = `media/${string}`;

/** A media file ready to be published: its measured image, and the files to write beside it. */
export interface PublishedImage {
  image: Omit<ResolvedImage, 'alt'>;
  /** Published path (`media/x.1a2b3c4d.svg`) and its bytes. */
  outputs: { name: MediaName; bytes: Buffer }[];
}

const vector = /\.svg$/i;
const raster = /\.(jpe?g|png|webp|avif)$/i;

/** Every image of `media/`, measured, hashed by content and, for photographs, encoded again as AVIF and WebP. */
export async function publishMedia(source: SiteSource): Promise<Map<string, PublishedImage>> {
  const published = new Map<string, PublishedImage>();
  for (const name of source.media) {
    const bytes = readFileSync(path.join(source.root, name));
    if (vector.test(name)) published.set(name, publishDrawing(name, bytes));
    else if (raster.test(name)) published.set(name, await publishPhotograph(name, bytes));
  }
  return published;
}

function hashed(name: string, bytes: Buffer, suffix = ''): MediaName {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { dir, name: base, ext } = path.posix.parse(name);
  // The source's images are those of `media/`.
  return `${dir}/${base}.${hash}${suffix || ext}` as MediaName;
}

function publishDrawing(name: string, bytes: Buffer): PublishedImage {
  const svg = bytes.toString('utf8');
  const box = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg);
  const output = hashed(name, bytes);
  return {
    image: {
      src: `/${output}`,
      width: Math.round(Number(box?.[1] ?? 800)),
      height: Math.round(Number(box?.[2] ?? 600)),
    },
    outputs: [{ name: output, bytes }],
  };
}

/** Bytes of a drawing up to which asking for it costs more than having it in every page. */
const inlineLimit = 1024;

/** A small drawing inside its own address (RFC 2397), so that it is there with the page; other images as they are. */
export function inlined({ image, outputs }: PublishedImage): PublishedImage['image'] {
  const drawing = outputs.length === 1 && vector.test(image.src) ? outputs[0]?.bytes : undefined;
  if (!drawing || drawing.length > inlineLimit) return image;
  const text = encodeURIComponent(drawing.toString('utf8')).replace(/%(?:20|2C|2F|3A|3D)/g, decodeURIComponent);
  return { ...image, src: `data:image/svg+xml,${text}` };
}

async function publishPhotograph(name: string, bytes: Buffer): Promise<PublishedImage> {
  const { width, height, versions } = await encodePhotograph(bytes);
  const fallback = hashed(name, bytes, '.jpg');
  const outputs = versions.map(({ format, width: size, bytes: encoded }) => ({
    name: format === 'jpeg' ? fallback : hashed(name, bytes, `-${size}.${format}`),
    bytes: encoded,
  }));
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcset: versions
      .filter((version) => version.format === format)
      .map(({ width: size }) => `/${hashed(name, bytes, `-${size}.${format}`)} ${size}w`)
      .join(', '),
  }));
  return { image: { src: `/${fallback}`, width, height, sources }, outputs };
}
