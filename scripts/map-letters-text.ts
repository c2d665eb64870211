import { readFileSync } from 'node:fs';
import { Blob, Buffer, DrawFuncs, Face, Font, shape, Variation } from 'harfbuzzjs';
import { fontBytes, unpackedFont } from '../src/build/fonts/look-fonts';
import { fontFamilies, type FontName } from '../src/site/definitions/media/font-families';
import { MapLetters, withoutAccent } from '../src/site/definitions/media/map-letters';

/** Semibold, as on paper maps: light enough for many names, and readable on every background. */
const weight = 660;
/** The characters of place names and distances. */
const letters = [
  ..." 0123456789.,:'’()/&-–",
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÈÉÊËÎÏÔÙÛÜŒ',
  ...'abcdefghijklmnopqrstuvwxyzàâäçèéêëîïñôöùûüÿœæ',
];
/** In steps: smaller kerning is invisible on a map. */
const leastKerning = 5;

/** The text of `data/map-letters.txt`. */
export async function mapLettersText(): Promise<string> {
  const parts: string[] = [];
  for (const name of Object.keys(fontFamilies) as FontName[]) parts.push([name, ...(await linesOf(name))].join('\n'));
  const header = [
    '# Letters of the families that the engine ships with, as outlines for the names on maps: a letter, how far the next',
    '# one begins, where its outline begins, and the rest of it as relative commands of an SVG path, in parts of 250',
    '# of the size of letters; then what two letters are moved by. Written by scripts/map-letters.ts.',
  ].join('\n');
  return `${[header, ...parts].join('\n\n')}\n`;
}

async function linesOf(name: FontName): Promise<string[]> {
  const face = new Face(new Blob(readFileSync(await unpackedFont(fontBytes(name, '')))));
  const font = new Font(face);
  const { text, scale } = fontFamilies[name];
  if (face.getAxisInfos()['wght']) font.setVariations([new Variation('wght', Math.min(weight, text.max))]);
  const known = new Set(face.collectUnicodes());
  const there = letters.filter((letter) => known.has(letter.codePointAt(0)!));
  const steps = (units: number) => Math.round((units * scale * MapLetters.grid) / face.upem);
  const widths = new Map(there.map((letter) => [letter, advanceOf(letter)]));
  const glyphs = there.map((letter) => [letter, steps(widths.get(letter)!), ...outlineOf(letter)].join('\t'));
  // Accents hardly change the kerning of two letters.
  const plain = there.filter((letter) => withoutAccent(letter) === letter && /[\s\p{L}’-]/u.test(letter));
  const pairs = plain.flatMap((first) =>
    plain.flatMap((second) => {
      const moved = steps(advanceOf(first + second) - widths.get(first)! - widths.get(second)!);
      return Math.abs(moved) < leastKerning ? [] : [`${first}${second}\t${moved}`];
    }),
  );
  return [...glyphs, ...pairs];

  function advanceOf(words: string): number {
    return shaped(words).reduce((total, { advance }) => total + advance, 0);
  }

  function shaped(words: string) {
    const buffer = new Buffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint }, rank) => ({ codepoint, advance: positions[rank]?.xAdvance ?? 0 }));
  }

  /** The start of the outline and its commands. Every contour ends where it began. */
  function outlineOf(letter: string): string[] {
    const [glyph] = shaped(letter);
    let [x, y, path] = [0, 0, ''];
    let begin: [number, number] | undefined;
    let start: [number, number] = [0, 0];
    const step = (right: number, up: number): [number, number] => [steps(right), -steps(up)];
    const relative = (...points: [number, number][]) => points.map(([px, py]) => spaced(px - x, py - y)).reduce(joined);
    const draw = new DrawFuncs();
    draw.setMoveToFunc((right, up) => {
      start = step(right, up);
      if (begin) path += `m${relative(start)}`;
      begin ??= start;
      [x, y] = start;
    });
    draw.setLineToFunc((right, up) => {
      const to = step(right, up);
      if (to[0] === x && to[1] === y) return;
      path += `l${relative(to)}`;
      [x, y] = to;
    });
    draw.setQuadraticToFunc((cx, cy, right, up) => {
      const to = step(right, up);
      path += `q${relative(step(cx, cy), to)}`;
      [x, y] = to;
    });
    draw.setCubicToFunc((ax, ay, bx, by, right, up) => {
      const to = step(right, up);
      path += `c${relative(step(ax, ay), step(bx, by), to)}`;
      [x, y] = to;
    });
    draw.setClosePathFunc(() => {
      path += 'z';
      [x, y] = start;
    });
    font.drawGlyph(glyph?.codepoint ?? 0, draw);
    return begin ? [`${begin[0]}`, `${begin[1]}`, path] : [];
  }
}

/** Two numbers, separated only if the second has no sign. */
function spaced(right: number, down: number): string {
  return joined(`${right}`, `${down}`);
}

function joined(first: string, second: string): string {
  return second.startsWith('-') ? `${first}${second}` : `${first} ${second}`;
}
