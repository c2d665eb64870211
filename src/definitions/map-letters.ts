/** A letter as an outline. */
interface Glyph {
  /** How far the next letter begins, in steps. */
  advance: number;
  /** Where its outline begins, in steps from its own place. */
  start: readonly [x: number, y: number] | undefined;
  /** The rest of the outline, as relative commands of an SVG path. */
  path: string;
}

/** What is written with the letters of a family, in steps from its beginning on the line. */
export interface Written {
  width: number;
  /** The data of an SVG path. */
  path: string;
}

/** How a letter stands beside others, its accent hardly matters. */
export function withoutAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

/** The letters of one family. */
export class FamilyLetters {
  readonly #glyphs = new Map<string, Glyph>();
  readonly #kerning = new Map<string, number>();

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const [letter = '', advance = '0', x, y, path = ''] = line.split('\t');
      if (letter.length === 2) this.#kerning.set(letter, Number(advance));
      else this.#glyphs.set(letter, { advance: Number(advance), start: x ? [Number(x), Number(y)] : undefined, path });
    }
  }

  /**
   * A text as one outline, `from` so many parts of its width before the beginning: 0, ½ or 1 as it begins, is centred or
   * ends there. Undefined when the family lacks one of its letters.
   */
  write(text: string, from = 0): Written | undefined {
    const letters = [...text].map((letter) => (/\s/.test(letter) ? ' ' : letter));
    const plain = letters.map(withoutAccent);
    const glyphs = letters.map((letter) => this.#glyphs.get(letter));
    const places: number[] = [];
    let width = 0;
    for (const [rank, glyph] of glyphs.entries()) {
      if (!glyph) return undefined;
      places.push(width);
      width += glyph.advance + (this.#kerning.get(plain.slice(rank, rank + 2).join('')) ?? 0);
    }
    const before = Math.round(width * from);
    const path = glyphs.map((glyph, rank) =>
      glyph?.start ? `M${glyph.start[0] + places[rank]! - before} ${glyph.start[1]}${glyph.path}` : '',
    );
    return { width, path: path.join('') };
  }
}

/**
 * The letters that names on maps are drawn with, from a text of `src/read/map-letters.txt`: a drawing that is shown as an
 * image has none of the fonts of its page.
 */
export class MapLetters {
  /** Steps to the size of a letter. */
  static readonly grid = 250;
  /** Tells one set of letters from another. */
  readonly version: string;
  readonly #parts: ReadonlyMap<string, readonly string[]>;
  readonly #read = new Map<string, FamilyLetters>();

  constructor(text: string, version: string) {
    this.version = version;
    const parts = text.split('\n\n').map((part) => part.split('\n').filter((line) => line && !line.startsWith('# ')));
    this.#parts = new Map(parts.map(([name = '', ...lines]) => [name, lines]));
  }

  /** Those of a family that the engine ships with; undefined for a company's own file. */
  of(family: string): FamilyLetters | undefined {
    const lines = this.#parts.get(family);
    if (!lines) return undefined;
    const letters = this.#read.get(family) ?? new FamilyLetters(lines);
    this.#read.set(family, letters);
    return letters;
  }
}
