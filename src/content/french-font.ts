import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What French is written with, besides ASCII: letters, quotation marks, dashes, spaces, a few signs. */
const signs = '\u00a0§©«®°±²³·»¼½¾×ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿœŒŸ–—‘’“”…•\u202f€';
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** Of what a font can do, what the style sheet leaves on: kerning, ligatures, forms of a language. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark'];

/**
 * The style sheet with each variable family that it serves split in two: a file of what French is written with,
 * which pages preload, and the whole one, which browsers fetch for the letters of its neighbours alone (Latin-1:
 * the ñ of a name). `assets` is the folder of the files; the new ones are written there.
 */
export async function splitFonts(css: string, assets: string): Promise<string> {
  for (const [face, file = ''] of css.matchAll(
    /@font-face\s*\{[^}]*url\(["']?\/assets\/([^"')]+\.woff2)["']?\)[^}]*\}/g,
  )) {
    const [min, max] = /font-weight:\s*(\d+) (\d+)/.exec(face)?.slice(1).map(Number) ?? [];
    const { default: subsetFont } = await import('subset-font');
    const french = await subsetFont(readFileSync(path.join(assets, file)), ascii + signs, {
      targetFormat: 'woff2',
      keepFeatures: features,
      ...(min && max ? { variationAxes: { wght: { min, max } } } : {}),
    });
    const name = `french.${createHash('sha256').update(french).digest('hex').slice(0, 8)}.woff2`;
    writeFileSync(path.join(assets, name), french);
    // The whole one is told its characters and not the other: while that one is under way, both would be fetched.
    const whole = face.replace(/;?\s*\}$/, `;unicode-range:${otherLatin()}}`);
    css = css.replace(face, whole + face.replace(file, name));
  }
  return css;
}

/** The characters of Latin-1 that French does without, as CSS names them. */
function otherLatin(): string {
  const ranges: [first: number, last: number][] = [];
  for (let point = 0xa1; point <= 0xff; point++) {
    if (signs.includes(String.fromCharCode(point))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}
