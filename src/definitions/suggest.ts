/** Lower case, without accents nor punctuation: two spellings of the same name fold alike. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain ASCII, and what follows is slow on thirty-five thousand towns.
  const plain = /^[ -~]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/œ/g, 'oe')
        .replace(/æ/g, 'ae');
  return plain.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** A name as an address or a file writes it: « L’Île-d’Été » is `l-ile-d-ete`. */
export function slugOf(text: string): string {
  return folded(text).replaceAll(' ', '-');
}

/**
 * The number of letters to add, drop, change or swap between two texts, or Infinity beyond `limit`
 * (optimal string alignment distance).
 */
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

/** The candidate that the author most likely meant, or undefined when none is near enough. */
export function closest(written: string, candidates: Iterable<string>): string | undefined {
  const word = folded(written);
  // One slip for three letters: beyond that a suggestion confuses more than it helps.
  let limit = Math.ceil(word.length / 3);
  let best: string | undefined;
  for (const candidate of candidates) {
    const other = folded(candidate);
    if (other === word || other.replaceAll(' ', '') === word.replaceAll(' ', '')) return candidate;
    const found = distance(word, other, limit);
    if (found < limit || (found === limit && best === undefined)) {
      best = candidate;
      limit = found;
    }
  }
  return best ?? longerOrShorter(word, [...candidates]);
}

/** The only candidate of which the word is the beginning, or that is the beginning of the word. */
function longerOrShorter(word: string, candidates: readonly string[]): string | undefined {
  const related = candidates.filter((candidate) => {
    const other = folded(candidate);
    return Math.min(word.length, other.length) > 3 && (other.startsWith(`${word} `) || word.startsWith(`${other} `));
  });
  return related.length === 1 ? related[0] : undefined;
}
