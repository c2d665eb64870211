import { withoutInvisible } from '../text/invisible';

/** Lower case without accents, ligatures and what nobody sees; other signs stay. */
export function unaccented(text: string): string {
  const lower = text.toLowerCase();
  // Most names are ASCII; the rest is slow for thirty-five thousand towns.
  if (/^[ -~]*$/.test(lower)) return lower;
  return withoutInvisible(lower)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae');
}

/** Lower case without accents or punctuation, to compare spellings. */
export function folded(text: string): string {
  return unaccented(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A name for addresses and files: « L’Île-d’Été » becomes `l-ile-d-ete`. */
export function slugOf(text: string): string {
  return folded(text).replaceAll(' ', '-');
}

/** The edit distance between two texts (optimal string alignment), or Infinity above `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    before = previous;
    previous = row;
  }
  const result = previous[b.length] ?? Infinity;
  return result > limit ? Infinity : result;
}

/** In characters: longer texts are not names, and the comparison is quadratic. */
const longestName = 200;

/** The candidate that the author most likely meant; undefined if none is near enough. */
export function closest(written: string, candidates: Iterable<string>): string | undefined {
  return new Spellings(candidates).closest(written);
}

interface Candidate {
  name: string;
  /** Its name, folded. */
  word: string;
}

/** After this many words, only a cheap comparison is made: nobody reads thousands of suggestions. */
const mostSearches = 50;

/** Candidates for suggestions, prepared for many lookups. */
export class Spellings {
  readonly #candidates: readonly Candidate[];
  /** Candidates by their letters alone; the first one wins. */
  readonly #byLetters = new Map<string, string>();
  readonly #searched = new Map<string, string | undefined>();

  constructor(candidates: Iterable<string>) {
    this.#candidates = Array.from(candidates, (name) => ({ name, word: folded(name) }));
    for (const { name, word } of this.#candidates) {
      const letters = lettersOf(word);
      if (!this.#byLetters.has(letters)) this.#byLetters.set(letters, name);
    }
  }

  /**
   * The candidate that the author most likely meant; undefined if none is near enough. After fifty words, only equal
   * spellings are found, so that the cost stays linear.
   */
  closest(written: string): string | undefined {
    const word = folded(written);
    const alike = this.#byLetters.get(lettersOf(word));
    if (alike !== undefined || this.#searched.has(word)) return alike ?? this.#searched.get(word);
    if (written.length > longestName || this.#searched.size >= mostSearches) return undefined;
    const found = this.#nearest(word) ?? this.#longerOrShorter(word);
    this.#searched.set(word, found);
    return found;
  }

  #nearest(word: string): string | undefined {
    // One typing error per three letters; beyond that, a suggestion confuses.
    let limit = Math.ceil(word.length / 3);
    let best: string | undefined;
    for (const { name, word: other } of this.#candidates) {
      const found = distance(word, other, limit);
      if (found < limit || (found === limit && best === undefined)) {
        best = name;
        limit = found;
      }
    }
    return best;
  }

  /** The only candidate that begins with the word, or with which the word begins. */
  #longerOrShorter(word: string): string | undefined {
    const related = this.#candidates.filter(
      ({ word: other }) =>
        Math.min(word.length, other.length) > 3 && (other.startsWith(`${word} `) || word.startsWith(`${other} `)),
    );
    return related.length === 1 ? related[0]?.name : undefined;
  }
}

function lettersOf(word: string): string {
  return word.replaceAll(' ', '');
}
