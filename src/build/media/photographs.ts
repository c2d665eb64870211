import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache, keptFolder } from '../../site/read/disk/cache';

/** A photograph in the versions that browsers get. */
export interface Photograph {
  /** Size of the upright original, in pixels. */
  width: number;
  height: number;
  versions: { format: 'avif' | 'webp' | 'jpeg'; width: number; bytes: Buffer }[];
}

/** Widths in pixels: a phone, a tablet or high-density phone, a desktop column at 2×. */
const widths = [480, 960, 1600];

/** Bump when the encoding changes; part of the cache key. */
const recipe = 1;

const describe = 'photograph.json';

type Described = Omit<Photograph, 'versions'> & { versions: Omit<Photograph['versions'][number], 'bytes'>[] };

/** The cache entry of a photograph's versions. */
function entryOf(original: Buffer): string {
  const hash = createHash('sha256').update(`${recipe}`).update(original).digest('hex').slice(0, 24);
  return inCache('photographs', hash);
}

/** Whether the photograph's versions are in the cache. */
export function isEncoded(original: Buffer): boolean {
  return existsSync(entryOf(original));
}

/**
 * The photograph as AVIF and WebP in the usual screen widths, and as a JPEG fallback; from `.cache/`, or encoded on a
 * cache miss.
 */
export async function encodePhotograph(original: Buffer): Promise<Photograph> {
  const kept = await keptFolder(entryOf(original), async (draft) => keep(await encode(original), draft));
  // Written by `keep`, below.
  const described = JSON.parse(readFileSync(path.join(kept, describe), 'utf8')) as Described;
  return {
    ...described,
    versions: described.versions.map((version) => ({
      ...version,
      bytes: readFileSync(path.join(kept, fileOf(version))),
    })),
  };
}

function fileOf({ format, width }: Described['versions'][number]): string {
  return `${width}.${format}`;
}

function keep({ versions, ...size }: Photograph, draft: string): void {
  for (const version of versions) writeFileSync(path.join(draft, fileOf(version)), version.bytes);
  const described = versions.map(({ format, width }) => ({ format, width }));
  writeFileSync(path.join(draft, describe), JSON.stringify({ ...size, versions: described }));
}

async function encode(original: Buffer): Promise<Photograph> {
  // Loaded on demand: in most builds every image is a cache hit.
  const { default: sharp } = await import('sharp');
  const upright = sharp(original).rotate();
  const { width, height } = await upright
    .clone()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  const sizes = new Set([...widths.filter((size) => size < width), Math.min(width, widths.at(-1) ?? width)]);
  const versions: Photograph['versions'] = [];
  for (const [format, quality] of [
    ['avif', 55],
    ['webp', 75],
  ] as const) {
    for (const size of sizes) {
      const bytes = await upright.clone().resize({ width: size }).toFormat(format, { quality }).toBuffer();
      versions.push({ format, width: size, bytes });
    }
  }
  const fallback = Math.min(width, 960);
  const bytes = await upright.clone().resize({ width: fallback }).jpeg({ quality: 78 }).toBuffer();
  return { width, height, versions: [...versions, { format: 'jpeg', width: fallback, bytes }] };
}
