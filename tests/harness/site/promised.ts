/** Where to change what is promised, for somebody who wants to. */
const register =
  'Si ce changement est voulu, corrigez aussi la liste de ce qui est convenu, dans tests/harness/site/specification.ts.';

/**
 * Checks a promise of the specification: if `missing` names something, fails with a sentence for the staff who have
 * removed it, in which « % » stands for what is missing.
 */
export function promise(sentence: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const named = missing.map((name) => `« ${name} »`).join(', ');
  fail(`${sentence.replace('%', () => named)} ${register}`);
}

/** Fails with only a sentence: vitest shows the place, and a stack is of no use to staff. */
function fail(sentence: string): never {
  const error = new Error(sentence);
  error.name = 'Convenu';
  error.stack = '';
  throw error;
}

/** The words that the text does not contain; both have plain spaces and apostrophes: see `plainly`. */
export function absent(words: readonly string[], text: string): string[] {
  return words.filter((word) => !text.includes(word));
}

/** The words that are not in the list, or that come before one that they should follow. */
export function absentInOrder(words: readonly string[], list: readonly string[]): string[] {
  let last = -1;
  return words.filter((word) => {
    const place = list.indexOf(word);
    if (place <= last) return true;
    last = place;
    return false;
  });
}
