/** Where somebody who means it changes what is promised. */
const register =
  'Si ce changement est voulu, corrigez aussi la liste de ce qui est convenu, dans tests/site/specification.ts.';

/**
 * Holds a promise of the specification: when `missing` names something, fails with a sentence for the staff who have
 * removed it, in which « % » stands for what is missing.
 */
export function promise(sentence: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const named = missing.map((name) => `« ${name} »`).join(', ');
  fail(`${sentence.replace('%', () => named)} ${register}`);
}

/** Fails with a sentence alone: vitest shows the place beside it, and staff have no use for a stack. */
function fail(sentence: string): never {
  const error = new Error(sentence);
  error.name = 'Convenu';
  error.stack = '';
  throw error;
}

/** Those of the words that the text does not hold; typographic spaces and apostrophes count as plain ones. */
export function absent(words: readonly string[], text: string): string[] {
  return words.filter((word) => !text.includes(word));
}

/** Those of the words that are not in the list, or that stand before one that they should follow. */
export function absentInOrder(words: readonly string[], list: readonly string[]): string[] {
  let last = -1;
  return words.filter((word) => {
    const place = list.indexOf(word);
    if (place <= last) return true;
    last = place;
    return false;
  });
}
