import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** What is asked of a font file; sizes in parts of its em. */
export interface FontFile {
  /** The weights that it can be drawn in; undefined when it has but its own. */
  weights: { min: number; max: number } | undefined;
  ascent: number;
  descent: number;
  /** The width of a text, at a weight when the font has several. */
  widthOf: (text: string, weight: number) => number;
  /** Those of some characters that it cannot write. */
  lacks: (characters: Iterable<string>) => string[];
}

/** Reads a TrueType or OpenType file (not a WOFF one). Throws when it is none. */
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
