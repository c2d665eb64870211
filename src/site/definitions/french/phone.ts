/**
 * Phone numbers as documents write them, and as phones dial them. No imports, for browsers, Node and Deno: pages hold
 * this code.
 */

/** A French number in pairs, as documents write it: `05 36 49 00 00`. */
export const pairedPhone = /^0\d( \d{2}){4}$/;

/** Numbers in pairs, anywhere in a text. */
export const pairedPhones = /\b0\d(?: \d{2}){4}\b/g;

/**
 * A French number in a text, in any form, not part of a longer number. What stands before it is matched, too: a
 * lookbehind would be a syntax error in Safari before 16.4.
 */
const phoneInText = /(?:^|[^\d+])((?:(?:\+|00)33[ .-]?(?:\(0\))?|0)[ .-]?[1-9](?:[ .-]?\d\d){4})(?!\d)/g;

/** The first French number that a text holds. */
export function findPhone(text: string): string | undefined {
  return phonesIn(text)[0];
}

/** Every French number that a text holds, each once. */
export function phonesIn(text: string): string[] {
  return [...new Set([...text.matchAll(phoneInText)].map(([, phone = '']) => phone))];
}

/**
 * The international form (`+33612345678`) of a number in any usual form; null if it is not one. What visitors type is
 * read by `src/page/leads/phone-number.ts`, which knows the plans of all countries; this one knows only that of France.
 */
export function internationalPhone(written: string): string | null {
  if (!/^[0-9+\s./()-]+$/.test(written)) return null;
  const dialled = written.replace(/[^0-9+]/g, '').replace(/^00/, '+');
  // In +33 (0)6 …, the zero in brackets is not dialled.
  const french = /^(?:\+33)?0?([1-9]\d{8})$/.exec(dialled);
  if (french && /^[0+]/.test(dialled)) return `+33${french[1]}`;
  // Whether the zero of +44 (0)7911 … is dialled depends on the country.
  return /^\+(?!0|33)\d{7,15}$/.test(dialled) && !/\(\s*0\s*\)/.test(written) ? dialled : null;
}

/** A French number in pairs, from any form; null for any other. */
export function nationalPhone(written: string): string | null {
  const french = /^\+33(\d{9})$/.exec(internationalPhone(written) ?? '');
  return french ? `0${french[1]}`.replace(/(..)(?=.)/g, '$1 ') : null;
}

/** Whether the text after `tel:` can be dialled: a full number, or a short one (15, 112, 3949). */
export function isDialable(written: string): boolean {
  const plain = withoutCodes(written);
  return internationalPhone(plain) !== null || /^\d{2,4}$/.test(plain.replace(/[\s.()-]/g, ''));
}

/** The `tel:` address of a number (RFC 3966): international form, or the digits of a short number. */
export function phoneHref(written: string): string {
  const plain = withoutCodes(written);
  return `tel:${internationalPhone(plain) ?? plain.replace(/[^\d+]/g, '')}`;
}

/** Spaces in a link may be percent-encoded. */
function withoutCodes(written: string): string {
  return written.replaceAll('%20', ' ');
}

/** Number ranges for fiction (ARCEP decision 2018-0881, annex): nobody answers there. */
const fictional = /^(?:01 99 00|02 61 91|03 53 01|04 65 71|05 36 49|06 39 98)/;

/** Whether a number is in a range that is reserved for fiction. */
export function isFictionalPhone(written: string): boolean {
  return fictional.test(nationalPhone(written) ?? '');
}
