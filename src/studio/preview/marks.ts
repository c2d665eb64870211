/**
 * Marks that follow a text through the components unseen by what they do with it: characters of the private use area,
 * digits included, so that no rule for numbers, letters or spaces takes them for its own.
 */

const open = '\uE000';
const close = '\uE001';
const zero = 0xe010;
const whole = /\uE000([\uE010-\uE019]+)\uE001/g;

/** The mark of a number. */
export function mark(number: number): string {
  const digits = [...String(number)].map((digit) => String.fromCharCode(zero + Number(digit)));
  return open + digits.join('') + close;
}

/** The numbers of the marks in a text, in their order, each once. */
export function marksIn(text: string): number[] {
  const numbers = [...text.matchAll(whole)].map(([, digits = '']) =>
    Number([...digits].map((digit) => digit.charCodeAt(0) - zero).join('')),
  );
  return [...new Set(numbers)];
}
