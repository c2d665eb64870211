import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTables, writeTables } from './open-type';

/** What French is written with, besides letters and digits: accents, punctuation, spaces, a few signs. */
const signs = '\u00a0§©«®°±²³·»¼½¾×ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿœŒŸ–—‘’“”…•\u202f€';
/** What is on a keyboard and not in a text: programmers' signs, whose spacing weighs as much as that of letters. */
const unwritten = '#$=[\\]^`{|}~';
const ascii = charactersBetween(0x20, 0x7e).filter((character) => !unwritten.includes(character));
const french = [...ascii, ...signs];
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
    const [min, max] = /font-weight:\s*(\d+) (\d+)/.exec(face)?.slice(1).map(Number) ?? [];
    const source = readFileSync(path.join(assets, file));
    const subset = await (min && max ? frenchSubset(source, { min, max }) : cut(source, 'woff2'));
    const name = `french.${createHash('sha256').update(subset).digest('hex').slice(0, 8)}.woff2`;
    writeFileSync(path.join(assets, name), subset);
    // The whole one is told its characters and not the other: while that one is under way, both would be fetched.
    const whole = face.replace(/;?\s*\}$/, `;unicode-range:${otherCharacters()}}`);
    css = css.replace(face, whole + face.replace(file, name));
  }
  return css;
}

/**
 * The weights between two, with the kerning of one in the middle: that it changes with the weight, by a
 * thousandth of a line, would be a fifth of the file, and work for every word that a phone sets.
 */
async function frenchSubset(source: Buffer, weights: { min: number; max: number }): Promise<Buffer> {
  const { convert } = await import('fontverter');
  const font = readTables(await cut(source, 'sfnt', weights));
  const middle = readTables(await cut(source, 'sfnt', (weights.min + weights.max) / 2));
  // Glyphs have the same numbers in both: the text and the features are the same.
  for (const table of ['GPOS', 'GDEF']) {
    const fixed = middle.get(table);
    if (fixed) font.set(table, fixed);
  }
  return convert(writeTables(font), 'woff2');
}

async function cut(
  source: Buffer,
  targetFormat: 'sfnt' | 'woff2',
  wght?: number | { min: number; max: number },
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(source, french.join(''), {
    targetFormat,
    keepFeatures: features,
    ...(wght === undefined ? {} : { variationAxes: { wght } }),
  });
}

/** The characters of Latin-1 that the small file lacks, as CSS names them. */
function otherCharacters(): string {
  const ranges: [first: number, last: number][] = [];
  for (const character of [...charactersBetween(0x20, 0x7e), ...charactersBetween(0xa1, 0xff)]) {
    if (french.includes(character)) continue;
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
