/**
 * What may be written in a text besides words: `**bold**`, `[links](/page)` and, in running texts, paragraphs, lists
 * (`- `) and subtitles (`## `). A text that has none of these stays the text that it is, to the letter.
 */

declare const isMarkup: unique symbol;
/** A text of a document that may hold such marks. */
export type Markup = string & { readonly [isMarkup]: true };

/** How much of it a field takes: bold and links, or whole paragraphs, lists and subtitles too. */
export type MarkupLevel = 'inline' | 'running';

/** What becomes of it in a page: plain, serialisable data. */
export type RichText = string | readonly RichPart[];

export type RichPart =
  | string
  | { bold: readonly RichPart[] }
  | { link: readonly RichPart[]; href: string }
  | { paragraph: readonly RichPart[] }
  | { subtitle: readonly RichPart[] }
  | { items: readonly (readonly RichPart[])[] };

/** An escaped star is one too: it says that it is none. */
const inlineMarks = /\*\*[^\s*]|\]\(|\\\*/;
const blockMarks = /^ {0,3}(?:- |## )|\S[ \t]*\r?\n[ \t]*\r?\n\s*\S/m;

/**
 * In characters, twice what the longest field takes: the reader of marks takes the square of a text that is full of
 * them, and more of lists within lists. What is longer is shown as it is written.
 */
export const longestMarked = 5000;

const nested = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){50}/m;

/** Whether quotes or lists stand within each other further than anybody means: the reader of marks calls itself for each, until there is no room left. */
export function isNestedTooFar(text: string): boolean {
  return nested.test(text);
}

/** Whether there is anything to read in a text but its words; quick, since nearly no text has. */
export function mayHaveMarkup(text: string, level: MarkupLevel): boolean {
  if (text.length > longestMarked || isNestedTooFar(text)) return false;
  return inlineMarks.test(text) || (level === 'running' && blockMarks.test(text));
}

/** Whether it is made of paragraphs, subtitles and lists, which stand beside each other and not within a sentence. */
export function isRunning(text: RichText): text is readonly RichPart[] {
  const [first] = text;
  return typeof first === 'object' && ('paragraph' in first || 'subtitle' in first || 'items' in first);
}

/** The words alone, for what is no page: search engines, feeds. */
export function wordsOf(text: RichText): string {
  if (typeof text === 'string') return text;
  return text.map((part) => wordsOfPart(part)).join(isRunning(text) ? ' ' : '');
}

function wordsOfPart(part: RichPart): string {
  if (typeof part === 'string') return part;
  if ('items' in part) return part.items.map(wordsOf).join(' ; ');
  if ('bold' in part) return wordsOf(part.bold);
  if ('link' in part) return wordsOf(part.link);
  return wordsOf('subtitle' in part ? part.subtitle : part.paragraph);
}
