import { commonEnds } from '../../../logic/edits/common-parts';
import { partsOf } from '../kinds/text/token-parts';

/** What a field shows, before and after a key; and the last place of the caret in its own text. */
export interface Shown {
  before: string;
  after: string;
  place: number;
}

/** In letters: what stands before the caret is looked for in the field's own text. */
const context = 16;

/**
 * The text of a field and the caret after a key, where others have changed what the field shows: a translator, a
 * corrector. Only what was typed goes into the text; what they have written does not. What was typed over is taken out
 * where the text has it too, as when somebody accepts a correction.
 */
export function typedInto(text: string, { before, after, place }: Shown): { text: string; caret: number } {
  const { start, end } = commonEnds(before, after);
  const typed = after.slice(start, after.length - end);
  const removed = before.slice(start, before.length - end);
  if (removed !== '' && removed === before) return { text: typed, caret: typed.length };
  const near = before.slice(Math.max(0, start - context), start);
  const found = typed === '' ? undefined : onlyPlaceOf(near + removed, text);
  if (found !== undefined && removed !== '') {
    const at = found + near.length;
    return { text: text.slice(0, at) + typed + text.slice(at + removed.length), caret: at + typed.length };
  }
  const at =
    end === 0 ? text.length : start === 0 ? 0 : found === undefined ? outsideTokens(text, place) : found + near.length;
  return { text: text.slice(0, at) + typed + text.slice(at), caret: at + typed.length };
}

/** Where the text has the words, if it has them once, and not within a token. */
function onlyPlaceOf(words: string, text: string): number | undefined {
  const at = words === '' ? -1 : text.indexOf(words);
  if (at < 0 || at !== text.lastIndexOf(words)) return undefined;
  return outsideTokens(text, at + words.length) === at + words.length ? at : undefined;
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
