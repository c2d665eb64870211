import { partsOf } from './token-parts';

/** What a field shows, before and after a key; and the last place of the caret in its own text. */
export interface Shown {
  before: string;
  after: string;
  place: number;
}

/**
 * The text of a field and the caret after a key, where others have changed what the field shows: a translator, a
 * corrector. Only what was typed goes into the text; what they have written does not, and nothing is taken out but by
 * replacing all.
 */
export function typedInto(text: string, { before, after, place }: Shown): { text: string; caret: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const typed = after.slice(start, after.length - end);
  if (start === 0 && end === 0) return { text: typed, caret: typed.length };
  const at = end === 0 ? text.length : start === 0 ? 0 : outsideTokens(text, place);
  return { text: text.slice(0, at) + typed + text.slice(at), caret: at + typed.length };
}

/** The place, or the end of the token in which it is. */
function outsideTokens(text: string, place: number): number {
  let end = 0;
  for (const part of partsOf(text)) {
    const begin = end;
    end += 'text' in part ? part.text.length : part.token.length + 2;
    if (place < end) return 'text' in part || place === begin ? place : end;
  }
  return end;
}
