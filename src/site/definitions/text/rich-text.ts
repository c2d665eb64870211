/**
 * The marks in a text: `**bold**`, `[links](/page)` and, in running texts, paragraphs, lists (`- `) and subtitles (`##
 * `). A text without marks stays exactly as it is.
 */

declare const isMarkup: unique symbol;
/** A text of a document that may contain marks. */
export type Markup = string & { readonly [isMarkup]: true };

/** Which marks a field supports: bold and links, or also paragraphs, lists and subtitles. */
export type MarkupLevel = 'inline' | 'running';

/** A parsed text in a page: plain, serializable data. */
export type RichText = string | readonly RichPart[];

export type RichPart =
  | string
  | { bold: readonly RichPart[] }
  | { link: readonly RichPart[]; href: string }
  | { paragraph: readonly RichPart[] }
  | { subtitle: readonly RichPart[] }
  | { items: readonly (readonly RichPart[])[] };

/** Includes an escaped star, whose backslash must be removed. */
const inlineMarks = /\*\*[^\s*]|\]\(|\\\*/;
const blockMarks = /^ {0,3}(?:- |## )|\S[ \t]*\r?\n[ \t]*\r?\n\s*\S/m;

/**
 * In characters, twice the longest field. The parser is quadratic for a text full of marks, and worse for nested lists;
 * a longer text is shown as written.
 */
export const longestMarked = 5000;

const nested = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){50}/m;

/** Whether quotes or lists are nested unreasonably: the parser is recursive and would overflow the stack. */
export function isNestedTooFar(text: string): boolean {
  return nested.test(text);
}

/** A fast check whether a text may contain marks; nearly none does. */
export function mayHaveMarkup(text: string, level: MarkupLevel): boolean {
  if (text.length > longestMarked || isNestedTooFar(text)) return false;
  return inlineMarks.test(text) || (level === 'running' && blockMarks.test(text));
}

/** Whether it consists of paragraphs, subtitles and lists, and not of parts of a sentence. */
export function isRunning(text: RichText): text is readonly RichPart[] {
  const [first] = text;
  return typeof first === 'object' && ('paragraph' in first || 'subtitle' in first || 'items' in first);
}

/** The plain words, for search engines and feeds. */
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
