import { commonEnds } from '../../logic/edits/common-parts';

/** What a keystroke did to a text. */
export interface Typing {
  way: 'in' | 'out';
  /** It also replaces what was selected, which begins a step. */
  isOver?: true;
  /** What was added or taken away. */
  text: string;
  /** The length of all that was typed since the undo step began. */
  length: number;
}

/** In letters: from here on, a step ends with its word. */
const enough = 20;
/** In letters: a step ends even within a word, which is then no word. */
const most = 30;

/** What changed one text into another; undefined if nothing or if it is no text. */
export function typingBetween(before: unknown, after: unknown): Typing | undefined {
  if (typeof before !== 'string' || typeof after !== 'string' || before === after) return undefined;
  const { start, end } = commonEnds(before, after);
  const added = after.slice(start, after.length - end);
  const removed = before.slice(start, before.length - end);
  const text = added === '' ? removed : added;
  const isOver = added !== '' && removed !== '';
  return { way: added === '' ? 'out' : 'in', ...(isOver ? { isOver } : {}), text, length: text.length };
}

/** Whether typing goes on in the same undo step: in the same direction, and not beyond the word that makes it enough. */
export function isSameTyping(last: Typing | undefined, next: Typing | undefined): boolean {
  if (!last || !next) return last === next;
  if (last.way !== next.way || next.isOver || last.length + next.length > most) return false;
  // Spaces belong to the word before them.
  const left = last.way === 'in' ? last.text : next.text;
  return last.length < enough || !/\s$/.test(left);
}
