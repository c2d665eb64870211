import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { ResolvedImage } from '../engine/page';
import type { SiteSource } from './read-site';

/** A media file ready to be published: its measured image, and the files to write beside it. */
export interface PublishedImage {
  image: Omit<ResolvedImage, 'alt'>;
  /** Published path (`media/x.1a2b3c4d.svg`) and its bytes. */
  outputs: { name: string; bytes: Buffer }[];
}

const vector = /\.svg$/i;
const raster = /\.(jpe?g|png|webp|avif)$/i;
/** Widths in pixels: a phone, a tablet or a dense phone, a desktop column at 2×. */
const widths = [480, 960, 1600];

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

function hashed(name: string, bytes: Buffer, suffix = ''): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { dir, name: base, ext } = path.posix.parse(name);
  return `${dir}/${base}.${hash}${suffix || ext}`;
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

async function publishPhotograph(name: string, bytes: Buffer): Promise<PublishedImage> {
  const upright = sharp(bytes).rotate();
  const { width, height } = await upright
    .clone()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  const sizes = [...widths.filter((size) => size < width), Math.min(width, widths.at(-1) ?? width)];
  const outputs: PublishedImage['outputs'] = [];
  const sources: NonNullable<ResolvedImage['sources']> = [];
  for (const format of ['avif', 'webp'] as const) {
    const candidates: string[] = [];
    for (const size of new Set(sizes)) {
      const encoded = await upright
        .clone()
        .resize({ width: size })
        .toFormat(format, { quality: format === 'avif' ? 55 : 75 })
        .toBuffer();
      const output = hashed(name, bytes, `-${size}.${format}`);
      outputs.push({ name: output, bytes: encoded });
      candidates.push(`/${output} ${size}w`);
    }
    sources.push({ type: `image/${format}`, srcset: candidates.join(', ') });
  }
  const fallback = hashed(name, bytes, '.jpg');
  outputs.push({
    name: fallback,
    bytes: await upright
      .clone()
      .resize({ width: Math.min(width, 960) })
      .jpeg({ quality: 78 })
      .toBuffer(),
  });
  return { image: { src: `/${fallback}`, width, height, sources }, outputs };
}
