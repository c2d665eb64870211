import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedImage } from '../../definitions/published-image';
import { encodePhotograph } from './photographs';
import { lookColors, type LookColors } from '../../definitions/look';
import type { SiteSource } from '../../definitions/site-source';
import { repainter } from '../../look/repaint';
import { readDrawing } from '../../validate/images/read-drawing';

type MediaName = `media/${string}`;

const vector = /\.svg$/i;
const raster = /\.(jpe?g|png|webp|avif)$/i;

/** Every image of `media/`, drawings cleaned, measured, hashed by content and, for photographs, encoded again as AVIF and WebP. */
export async function publishMedia(source: SiteSource): Promise<Map<string, PublishedImage>> {
  const published = new Map<string, PublishedImage>();
  const paint = repainter(lookOf(source));
  for (const name of source.media) {
    const bytes = readFileSync(path.join(source.root, name));
    const image = vector.test(name)
      ? publishDrawing(name, bytes, paint)
      : raster.test(name)
        ? await publishPhotograph(name, bytes)
        : undefined;
    if (image) published.set(name, image);
  }
  return published;
}

/** The colours that `site.json` gives, if it can be read: what is wrong with it is for validation to say. */
function lookOf({ files }: SiteSource): LookColors | undefined {
  const site = files.find(({ kind }) => kind === 'site')?.data;
  const look = isObject(site) ? site.look : undefined;
  return lookColors.safeParse(isObject(look) ? look.colors : undefined).data;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hashed(name: string, bytes: Buffer, suffix = ''): MediaName {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { dir, name: base, ext } = path.posix.parse(name);
  // The source's images are those of `media/`.
  return `${dir}/${base}.${hash}${suffix || ext}` as MediaName;
}

/**
 * What draws of it and nothing else, whether its folder has faults or not: for a sound drawing that is the drawing.
 * Undefined for what is none.
 */
function publishDrawing(name: string, written: Buffer, paint: (drawing: string) => string): PublishedImage | undefined {
  const { clean } = readDrawing(written.toString('utf8'));
  if (clean === undefined) return undefined;
  const svg = paint(clean);
  const bytes = Buffer.from(svg);
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
