import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inCache, keptFile } from '../../site/read/disk/cache';
import { engineRequire, engineRoot } from '../../site/read/disk/roots';

/** The signs of French besides letters and digits: accents, punctuation, spaces, a few symbols. */
const signs = '\u00a0§©«®°±²³·»¼½¾×ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿœŒŸ–—‘’“”…•\u202f€';
/**
 * Programmers' signs on the keyboard that texts do not contain; their kerning takes as many bytes as that of letters.
 */
const unwritten = '#$=[\\]^`{|}~';
const ascii = charactersBetween(0x20, 0x7e).filter((character) => !unwritten.includes(character));
const french = [...ascii, ...signs];
const latin = [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa1, 0xff)];
/** The font features that the style sheet uses: kerning, ligatures, language forms. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark'];

/**
 * Splits each variable family of the style sheet into two files: a French subset, which pages preload, and the whole
 * font, which browsers fetch only for other characters (Latin-1, such as the ñ of a name). `assets` is the folder of
 * the files, and `base` its address; new ones are written there.
 */
export async function splitFonts(css: string, assets: string, base = '/assets/'): Promise<string> {
  for (const [face, address = ''] of css.matchAll(/@font-face\s*\{[^}]*url\(["']?([^"')]+\.woff2)["']?\)[^}]*\}/g)) {
    if (!address.startsWith(base)) continue;
    const file = address.slice(base.length);
    const subset = await frenchSubset(readFileSync(path.join(assets, file)), weightsOf(face));
    const name = `french.${createHash('sha256').update(subset).digest('hex').slice(0, 8)}.woff2`;
    writeFileSync(path.join(assets, name), subset);
    // The whole font gets a `unicode-range` without the subset's characters; otherwise browsers would fetch it while
    // the subset is loading.
    const whole = face.replace(/;?\s*\}$/, () => `;unicode-range:${otherCharacters()}}`);
    css = css.replace(face, () => whole + face.replace(file, () => name));
  }
  return css;
}

/** Makes the subsets of the families in a style sheet in advance, so that `splitFonts` gets cache hits. */
export async function cutOwnFonts(sheet: string): Promise<void> {
  const require = createRequire(sheet);
  for (const [face] of readFileSync(sheet, 'utf8').matchAll(faces)) {
    const [, file] = /url\('(@[^']+\.woff2)'\)/.exec(face) ?? [];
    if (file) await frenchSubset(readFileSync(require.resolve(file)), weightsOf(face));
  }
}

const faces = /@font-face\s*\{[^}]*\}/g;

/** A font reduced to Latin-1 and the other characters of French, in one weight, as WOFF2. */
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
 * A font reduced to the characters of French, in a range of weights, as WOFF2; from `.cache/` or made on a cache miss.
 * Without `GDEF`, every weight has the kerning of the lightest one. Exact kerning would change a line by a thousandth,
 * but needs a fifth of the file and slows text layout on a phone.
 */
export async function frenchSubset(source: Buffer, weights: Weights | undefined): Promise<Buffer> {
  return cut(source, french, weights ? { variationAxes: { wght: weights }, dropTables: ['GDEF'] } : {});
}

interface CutOptions {
  variationAxes?: { wght: Weights | number };
  dropTables?: string[];
}

async function cut(source: Buffer, characters: readonly string[], own: CutOptions): Promise<Buffer> {
  const options = { targetFormat: 'woff2' as const, keepFeatures: features, ...own };
  // The format is that of the package's manifest.
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

/**
 * Whether it is a sign such as ¡ or ¤, which occurs neither in French texts nor in names from neighbouring countries; a
 * system font draws it. (French signs in this range are in `signs`.)
 */
function isForeignSign(character: string): boolean {
  return character > '\u00a0' && character < 'À';
}

/** The `unicode-range` of the Latin-1 characters that are not in the small file but may occur on a French site. */
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
