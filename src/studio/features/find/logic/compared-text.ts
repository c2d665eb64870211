import { unaccented } from '../../../../site/definitions/french/suggest';

/** Normalizes for search: no case or accents, and all spaces, hyphens and apostrophes are equal. */
function plain(text: string): string {
  return unaccented(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\s\u2010-\u2015-]+/g, ' ');
}

/** A text in comparable form: « L’Île-d’Été » and « l'ile d'ete » are equal. */
export function compared(text: string): string {
  return plain(text).trim();
}

/** A range in a text (UTF-16 indices, end exclusive). */
export interface Span {
  start: number;
  end: number;
}

/** The non-overlapping matches of `wanted`, which must be in comparable form. */
export function spansOf(text: string, wanted: string): Span[] {
  if (wanted === '') return [];
  const { letters, starts } = withPlaces(text);
  const spans: Span[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    spans.push({ start: starts[at] ?? 0, end: starts[at + wanted.length] ?? text.length });
  return spans;
}

/** The text in comparable form, with the original position of each character. */
function withPlaces(text: string): { letters: string; starts: number[] } {
  let letters = '';
  const starts: number[] = [];
  let place = 0;
  for (const char of text) {
    const own = plain(char);
    // Several spaces count as one.
    if (own !== ' ' || !letters.endsWith(' ')) {
      letters += own;
      for (let unit = 0; unit < own.length; unit++) starts.push(place);
    }
    place += char.length;
  }
  return { letters, starts };
}

const inWord = /[\p{L}\p{M}\p{N}]/u;

/** Extends a range to whole words, which is what people mean to replace. */
export function wholeWords(text: string, { start, end }: Span): Span {
  if (inWord.test(text.charAt(start))) while (inWord.test(text.charAt(start - 1))) start--;
  if (inWord.test(text.charAt(end - 1))) while (inWord.test(text.charAt(end))) end++;
  return { start, end };
}
