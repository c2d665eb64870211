import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  familyOf,
  isFontName,
  shippedFont,
  type FontFamily,
  type FontName,
} from '../../site/definitions/media/font-families';
import type { SiteLook } from '../../site/definitions/view/site-look';
import { fontFaceNames } from '../../site/look/font-variables';
import { inCache, keptFile } from '../../site/read/disk/cache';
import type { FontFile } from '../../site/read/media/font-file';
import { fallbackFaces } from './fallback-face';
import { frenchSubset, headingSubset, otherCharacters } from './french-font';
import { engineRequire } from '../../site/read/disk/roots';

/** The fonts of a look that are not the engine's own, reduced to what is needed. */
export interface LookFonts {
  /** `@font-face` rules. */
  faces: string[];
  files: { name: `assets/${string}`; bytes: Uint8Array }[];
  /** Addresses of the fonts used on every first screen, to be preloaded. */
  preloads: string[];
  /** Whether nothing uses the engine's own font. */
  isWhole: boolean;
}

/**
 * Makes the font files for a look's texts and headings; `root` is the folder of the documents. Undefined for the
 * shipped look.
 */
export async function lookFonts({ fonts }: Pick<SiteLook, 'fonts'>, root: string): Promise<LookFonts | undefined> {
  const { text, titles } = fonts;
  if (text === undefined && titles === undefined) return undefined;
  const parts = [
    ...(text === undefined ? [] : [await textFont(await openFont(text, root))]),
    ...(titles === undefined ? [] : [await titleFont(await openFont(titles, root))]),
  ];
  return {
    faces: parts.flatMap(({ faces }) => faces),
    files: parts.flatMap(({ files }) => files),
    preloads: parts.flatMap(({ files: [first] }) => (first ? [`/${first.name}`] : [])),
    isWhole: text !== undefined,
  };
}

interface OpenFont {
  bytes: Buffer;
  font: FontFile;
  family: FontFamily;
}

async function openFont(name: string, root: string): Promise<OpenFont> {
  const bytes = fontBytes(name, root);
  // Loaded on demand: the shipped look does not need it.
  const { readFont } = await import('../../site/read/media/font-file');
  return { bytes, font: readFont(readFileSync(await unpackedFont(bytes))), family: familyOf(name) };
}

/** The original file of a font as documents name it; `root` is their folder. */
export function fontBytes(name: string, root: string): Buffer {
  const file = isFontName(name) ? packaged(name) : path.join(root, name);
  return readFileSync(file);
}

function packaged(name: FontName): string {
  return engineRequire.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
}

/** A font as a TrueType file in `.cache/`, for code that cannot read WOFF2. */
export async function unpackedFont(packed: Buffer): Promise<string> {
  const hash = createHash('sha256').update(packed).digest('hex').slice(0, 12);
  return keptFile(inCache('fonts', `${hash}.ttf`), async () => {
    const { convert } = await import('fontverter');
    return convert(packed, 'sfnt');
  });
}

/** The font of headings, as documents name it. */
export function headingFont({ fonts: { titles, text } }: Pick<SiteLook, 'fonts'>): string {
  return titles ?? text ?? shippedFont;
}

type Part = Pick<LookFonts, 'faces' | 'files'>;

/** The French subset of a font for texts, and the whole font for other characters. */
async function textFont({ bytes, font, family }: OpenFont): Promise<Part> {
  const weights = font.weights && {
    min: Math.max(family.text.min, font.weights.min),
    max: Math.min(family.text.max, font.weights.max),
  };
  const french = named('french', await frenchSubset(bytes, weights));
  const whole = named('font', bytes);
  const face = { name: fontFaceNames.text, weights: weights && `${weights.min} ${weights.max}`, scale: family.scale };
  return {
    faces: [
      fontFace({ ...face, url: whole.name, range: otherCharacters() }),
      fontFace({ ...face, url: french.name }),
      ...fallbackFaces(face.name, { font, family, weights: weights ?? { min: 400, max: 400 } }),
    ],
    files: [french, whole],
  };
}

/** One weight with all of Latin-1: smaller than two files would be. */
async function titleFont({ bytes, font, family }: OpenFont): Promise<Part> {
  const { min = 0, max = 0 } = font.weights ?? {};
  const weight = font.weights ? Math.min(Math.max(family.titles, min), max) : undefined;
  const titles = named('titles', await headingSubset(bytes, weight));
  const name = fontFaceNames.titles;
  return {
    faces: [
      // The range is 1–1000, so that browsers never synthesize another weight.
      fontFace({ name, weights: '1 1000', scale: family.scale, url: titles.name }),
      ...fallbackFaces(name, { font, family, weights: { min: weight ?? 700, max: weight ?? 700 } }),
    ],
    files: [titles],
  };
}

function named(stem: string, bytes: Uint8Array): LookFonts['files'][number] {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name: `assets/${stem}.${hash}.woff2`, bytes };
}

interface Face {
  name: string;
  weights: string | undefined;
  scale: number;
  url: string;
  range?: string;
}

function fontFace({ name, weights, scale, url, range }: Face): string {
  const rules = [
    `font-family:${name}`,
    ...(weights ? [`font-weight:${weights}`] : []),
    ...(scale === 1 ? [] : [`size-adjust:${Math.round(scale * 100)}%`]),
    'font-display:swap',
    `src:url(/${url})format("woff2")`,
    ...(range ? [`unicode-range:${range}`] : []),
  ];
  return `@font-face{${rules.join(';')}}`;
}
