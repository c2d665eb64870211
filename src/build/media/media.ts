import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPhotograph } from '../../site/definitions/media/formats/media-types';
import type { BuiltImage } from '../../site/definitions/media/built-image';
import { encodePhotograph } from './photographs';
import { colorsOf } from '../../site/resolve/facts/site-colors';
import type { SiteSource } from '../../site/definitions/documents/site-source';
import { repainter } from '../../site/look/repaint';
import { drawingText } from '../../site/definitions/media/formats/drawing-text';
import { hashedName, builtDrawing } from '../../site/validate/images/built-drawing';

const vector = /\.svg$/i;

/** Publishes a photograph, given its name in the site and its bytes. */
export type BuildPhotograph = (name: string, bytes: Buffer) => Promise<BuiltImage>;

/**
 * Publishes every image of `media/`: drawings are cleaned, all are measured and named by a content hash, photographs
 * are encoded as AVIF and WebP.
 */
export async function buildMedia(
  source: SiteSource,
  photograph: BuildPhotograph = buildPhotograph,
): Promise<Map<string, BuiltImage>> {
  const published = new Map<string, BuiltImage>();
  const paint = repainter(colorsOf(source));
  for (const name of source.media) {
    const bytes = readFileSync(path.join(source.root, name));
    const image = vector.test(name)
      ? builtDrawing(name, drawingText(bytes), paint)
      : isPhotograph(name)
        ? await photograph(name, bytes)
        : undefined;
    if (image) published.set(name, image);
  }
  return published;
}

/** The published photograph; encoded now unless it is a cache hit. */
export async function buildPhotograph(name: string, bytes: Buffer): Promise<BuiltImage> {
  const { width, height, versions } = await encodePhotograph(bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const fallback = hashedName(name, digest, '.jpg');
  const outputs = versions.map(({ format, width: size, bytes: encoded }) => ({
    name: format === 'jpeg' ? fallback : hashedName(name, digest, `-${size}.${format}`),
    bytes: encoded,
  }));
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcset: versions
      .filter((version) => version.format === format)
      .map(({ width: size }) => `/${hashedName(name, digest, `-${size}.${format}`)} ${size}w`)
      .join(', '),
  }));
  return { image: { src: `/${fallback}`, width, height, sources }, outputs };
}
