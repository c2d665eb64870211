import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inCache, keptFile } from '../../read/cache';
import { engineRequire, engineRoot } from '../../read/roots';

/** What French is written with, besides letters and digits: accents, punctuation, spaces, a few signs. */
const signs = '\u00a0§©«®°±²³·»¼½¾×ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿœŒŸ–—‘’“”…•\u202f€';
/** What is on a keyboard and not in a text: programmers' signs, whose spacing weighs as much as that of letters. */
const unwritten = '#$=[\\]^`{|}~';
const ascii = charactersBetween(0x20, 0x7e).filter((character) => !unwritten.includes(character));
const french = [...ascii, ...signs];
const latin = [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa1, 0xff)];
/** Of what a font can do, what the style sheet leaves on: kerning, ligatures, forms of a language. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark'];

/**
 * The style sheet with each variable family that it serves split in two: a file of what French is written with,
 * which pages preload, and the whole one, which browsers fetch for other signs and the letters of its neighbours alone
 * (Latin-1: the ñ of a name). `assets` is the folder of the files; the new ones are written there.
 */
export async function splitFonts(css: string, assets: string): Promise<string> {
  for (const [face, file = ''] of css.matchAll(
    /@font-face\s*\{[^}]*url\(["']?\/assets\/([^"')]+\.woff2)["']?\)[^}]*\}/g,
  )) {
    const subset = await frenchSubset(readFileSync(path.join(assets, file)), weightsOf(face));
    const name = `french.${createHash('sha256').update(subset).digest('hex').slice(0, 8)}.woff2`;
    writeFileSync(path.join(assets, name), subset);
    // The whole one is told its characters and not the other: while that one is under way, both would be fetched.
    const whole = face.replace(/;?\s*\}$/, `;unicode-range:${otherCharacters()}}`);
    css = css.replace(face, whole + face.replace(file, name));
  }
  return css;
}

/** Cuts the families that a style sheet takes from packages, so that `splitFonts` finds them done. */
export async function cutOwnFonts(sheet: string): Promise<void> {
  const require = createRequire(sheet);
  for (const [face] of readFileSync(sheet, 'utf8').matchAll(faces)) {
    const [, file] = /url\('(@[^']+\.woff2)'\)/.exec(face) ?? [];
    if (file) await frenchSubset(readFileSync(require.resolve(file)), weightsOf(face));
  }
}

const faces = /@font-face\s*\{[^}]*\}/g;

/** A font with what French is written with, at some of its weights, as WOFF2. */
export async function textSubset(source: Buffer, weights: Weights | undefined): Promise<Buffer> {
  return frenchSubset(source, weights);
}

/** A font with the characters of Latin-1 and what French has besides, at one of its weights, as WOFF2. */
export async function headingSubset(source: Buffer, weight: number | undefined): Promise<Buffer> {
  return cut(source, [...latin, ...signs], weight === undefined ? {} : { variationAxes: { wght: weight } });
}

export interface Weights {
  min: number;
  max: number;
}

function weightsOf(face: string): Weights | undefined {
  const [min, max] = /font-weight:\s*(\d+) (\d+)/.exec(face)?.slice(1).map(Number) ?? [];
  return min && max ? { min, max } : undefined;
}

/**
 * The font without what French does not need, cut once and then taken from `.cache/`. Without `GDEF` the kerning is that
 * of the lightest weight at all of them: that it changes with the weight, by a thousandth of a line, would be a fifth of
 * the file, and work for every word that a phone sets.
 */
async function frenchSubset(source: Buffer, weights: Weights | undefined): Promise<Buffer> {
  return cut(source, french, weights ? { variationAxes: { wght: weights }, dropTables: ['GDEF'] } : {});
}

interface CutOptions {
  variationAxes?: { wght: Weights | number };
  dropTables?: string[];
}

async function cut(source: Buffer, characters: readonly string[], own: CutOptions): Promise<Buffer> {
  const options = { targetFormat: 'woff2' as const, keepFeatures: features, ...own };
  // The package's own manifest.
  const { version } = engineRequire('subset-font/package.json') as { version: string };
  const recipe = createHash('sha256')
    .update(JSON.stringify([version, characters, options]))
    .update(source);
  const file = await keptFile(inCache('fonts', `${recipe.digest('hex').slice(0, 16)}.woff2`), async () => {
    const worker = new Worker(path.join(engineRoot, 'src/build/fonts/cut-font.mjs'), {
      workerData: { source, characters: characters.join(''), options },
    });
    const [subset] = (await once(worker, 'message')) as [Uint8Array];
    return subset;
  });
  return readFileSync(file);
}

/** « ¡ », « ¤ », « ¶ »: no French text has them, nor a name of its neighbours; another family draws them. */
function isForeignSign(character: string): boolean {
  return character > '\u00a0' && character < 'À';
}

/** The characters of Latin-1 that the small file lacks and a French site may meet, as CSS names them. */
export function otherCharacters(): string {
  const ranges: [first: number, last: number][] = [];
  for (const character of latin) {
    if (french.includes(character) || isForeignSign(character)) continue;
    const point = character.charCodeAt(0);
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
