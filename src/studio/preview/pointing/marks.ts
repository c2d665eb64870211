/**
 * Marks that survive what components do with texts: characters of the private use area (digits too), so that no rule
 * for numbers, letters or spaces matches them.
 */

const open = '\uE000';
const close = '\uE001';
const zero = 0xe010;
const whole = /\uE000([\uE010-\uE019]+)\uE001/g;

/** A range of a text, and the number of the mark at its end. */
export interface Marked {
  number: number;
  /** Its end in the text without marks. */
  end: number;
}

/** The text with a mark at its end, and at the end of each paragraph. */
export function withMark(text: string, number: number): string {
  const digits = [...String(number)].map((digit) => String.fromCharCode(zero + Number(digit)));
  const mark = open + digits.join('') + close;
  return text.replace(/\S(?=\n\n)/g, (last) => last + mark) + mark;
}

/** The marked ranges of a text, in order. */
export function marksIn(text: string): Marked[] {
  let removed = 0;
  return [...text.matchAll(whole)].map((found) => {
    const end = found.index - removed;
    removed += found[0].length;
    const digits = [...(found[1] ?? '')].map((digit) => digit.charCodeAt(0) - zero);
    return { number: Number(digits.join('')), end };
  });
}

/** The text as it would be without marks. */
export function withoutMarks(text: string): string {
  return text.replace(whole, '');
}
