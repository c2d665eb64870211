/** Letters are compared without case or accents, and spaces, hyphens and apostrophes of every form as one. */
function plain(text: string): string {
  const lower = text.toLowerCase();
  const letters = /^[ -~]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/œ/g, 'oe')
        .replace(/æ/g, 'ae')
        .replace(/[’‘ʼ]/g, "'");
  return letters.replace(/[\s\u2010-\u2015-]+/g, ' ');
}

/** A text as it is compared with others: « L’Île-d’Été » and « l'ile d'ete » are the same. */
export function compared(text: string): string {
  return plain(text).trim();
}

/** A part of a text, by its UTF-16 indices, end excluded. */
export interface Span {
  start: number;
  end: number;
}

/** Where a text says what is wanted, which is as `compared` gives it; in order, none over another. */
export function spansOf(text: string, wanted: string): Span[] {
  if (wanted === '') return [];
  const { letters, starts } = withPlaces(text);
  const spans: Span[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    spans.push({ start: starts[at] ?? 0, end: starts[at + wanted.length] ?? text.length });
  return spans;
}

/** The text as it is compared, with where each of its characters stands in the text. */
function withPlaces(text: string): { letters: string; starts: number[] } {
  let letters = '';
  const starts: number[] = [];
  let place = 0;
  for (const char of text) {
    const own = plain(char);
    // A run of spaces is one.
    if (own !== ' ' || !letters.endsWith(' ')) {
      letters += own;
      for (let unit = 0; unit < own.length; unit++) starts.push(place);
    }
    place += char.length;
  }
  return { letters, starts };
}

const inWord = /[\p{L}\p{M}\p{N}]/u;

/** The span with the words that it begins or ends in the middle of: whole words are what somebody means to replace. */
export function wholeWords(text: string, { start, end }: Span): Span {
  if (inWord.test(text.charAt(start))) while (inWord.test(text.charAt(start - 1))) start--;
  if (inWord.test(text.charAt(end - 1))) while (inWord.test(text.charAt(end))) end++;
  return { start, end };
}
