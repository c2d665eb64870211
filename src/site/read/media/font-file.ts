import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** The facts about a font file that are needed; sizes are in ems. */
export interface FontFile {
  /** The range of weights of a variable font; undefined for a font with one weight. */
  weights: { min: number; max: number } | undefined;
  ascent: number;
  descent: number;
  /** The width of a text, in a weight if the font is variable. */
  widthOf: (text: string, weight: number) => number;
  /** Which of the characters the font does not have. */
  lacks: (characters: Iterable<string>) => string[];
}

/** Reads a TrueType or OpenType file (WOFF is not supported). Throws if it is neither. */
export function readFont(bytes: Uint8Array): FontFile {
  const face = new Face(new Blob(bytes));
  const { wght } = face.getAxisInfos();
  const known = new Set(face.collectUnicodes());
  if (known.size === 0) throw new Error('The file holds no font that can be read.');
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  return {
    weights: wght && { min: wght.min, max: wght.max },
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    widthOf,
    lacks: (characters) => [...characters].filter((character) => !known.has(character.codePointAt(0)!)),
  };

  function widthOf(text: string, weight: number): number {
    if (wght) font.setVariations([new Variation('wght', weight)]);
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance ?? 0);
    return advances.reduce((total, advance) => total + advance, 0) / face.upem;
  }
}
