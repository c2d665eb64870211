/** A letter as an outline. */
interface Glyph {
  /** Distance to the next letter, in grid steps. */
  advance: number;
  /** The start of its outline, in steps from its own origin. */
  start: readonly [x: number, y: number] | undefined;
  /** The rest of the outline, as relative commands of an SVG path. */
  path: string;
}

/** An outline of a text, in steps from its start on the baseline. */
export interface Written {
  width: number;
  /** The data of an SVG path. */
  path: string;
}

/** For kerning, a letter with an accent counts as the plain letter. */
export function withoutAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

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
   * A text as one outline. `from` aligns it: 0 starts at the origin, ½ is centred, 1 ends there. Undefined if the
   * family lacks one of its letters.
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
 * The letter outlines for names on maps, from `data/map-letters.txt`. They are needed because an SVG shown as an
 * image cannot use the fonts of its page.
 */
export class MapLetters {
  /** Grid steps per letter size. */
  static readonly grid = 250;
  /** Identifies this set of letters, for caches. */
  readonly version: string;
  readonly #parts: ReadonlyMap<string, readonly string[]>;
  readonly #read = new Map<string, FamilyLetters>();

  constructor(text: string, version: string) {
    this.version = version;
    const parts = text.split('\n\n').map((part) => part.split('\n').filter((line) => line && !line.startsWith('# ')));
    this.#parts = new Map(parts.map(([name = '', ...lines]) => [name, lines]));
  }

  /** The letters of a shipped family; undefined for a company's own font. */
  of(family: string): FamilyLetters | undefined {
    const lines = this.#parts.get(family);
    if (!lines) return undefined;
    const letters = this.#read.get(family) ?? new FamilyLetters(lines);
    this.#read.set(family, letters);
    return letters;
  }
}
