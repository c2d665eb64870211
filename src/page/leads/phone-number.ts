import { parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js';

/** Why a number is refused: too few or too many digits, an unknown country, or no number at all. */
export type PhoneFault = 'short' | 'long' | 'country' | 'none';

/** What to say of each. */
export const phoneFaults: Readonly<Record<PhoneFault, string>> = {
  short: 'Il manque des chiffres à ce numéro. Exemple\u00a0: 06 39 98 12 34',
  long: 'Ce numéro a trop de chiffres. Écrivez-en un seul, par exemple\u00a0: 06 39 98 12 34',
  country: 'Aucun pays n’a cet indicatif. Exemples\u00a0: +33 6 39 98 12 34, +32 470 12 34 56',
  none: 'Ce numéro semble incorrect. Exemple\u00a0: 06 39 98 12 34',
};

type ReadPhone = { number: string; fault?: never } | { number?: never; fault: PhoneFault };

/**
 * Reads a number as anybody writes one (with its country or without, with « (0) », hyphens or a word beside it), by the
 * numbering plans of Google's libphonenumber. Without a country it is French. `number` is its form of E.164.
 */
export function readPhone(typed: string): ReadPhone {
  const written = numberIn(typed);
  const french = parse(written);
  if (french.phone && isGood(french.phone)) return { number: french.phone.number };
  // The country without its sign: « 447911 123456 ».
  const abroad = /^[1-9]/.test(written) ? parse(`+${written}`).phone : undefined;
  if (abroad?.isValid()) return { number: abroad.number };
  return { fault: french.phone ? lengthFault(french.phone) : french.fault };
}

/** A stored number as people read it: French ones in pairs, others by the custom of their country; as it is if unknown. */
export function shownPhone(stored: string): string {
  const { phone } = parse(stored);
  if (!phone || !isGood(phone)) return stored;
  return phone.countryCallingCode === '33' ? phone.formatNational() : phone.formatInternational();
}

/** The `tel:` address of a stored number (RFC 3966). */
export function dialledHref(stored: string): string {
  return `tel:${readPhone(stored).number ?? stored.replace(/[^\d+]/g, '')}`;
}

/** A word that stands beside a number, or a second one, would hide it from the library. */
function numberIn(typed: string): string {
  const parts = typed.replaceAll('_', ' ').split(/\p{L}+/u);
  const long = parts.filter((part) => part.replace(/\P{Nd}/gu, '').length > 6);
  // Of two numbers, nobody knows which is meant: together they have too many digits.
  return (long.length > 0 ? long.join('') : typed).trim();
}

function parse(written: string): { phone: PhoneNumber; fault?: never } | { phone?: never; fault: PhoneFault } {
  try {
    return { phone: parsePhoneNumberWithError(written, 'FR') };
  } catch (error) {
    return { fault: faults[error instanceof Error ? error.message : ''] ?? 'none' };
  }
}

/** The library's words. */
const faults: Record<string, PhoneFault> = {
  TOO_SHORT: 'short',
  TOO_LONG: 'long',
  INVALID_COUNTRY: 'country',
};

/**
 * Of a French number the form decides, of others the length: new ranges are given out faster than copies of the plans
 * are renewed. The table takes no more than 15 digits (E.164), although some plans do.
 */
function isGood(phone: PhoneNumber): boolean {
  return phone.countryCallingCode === '33'
    ? /^\+33[1-9]\d{8}$/.test(phone.number)
    : phone.isPossible() && /^\+\d{7,15}$/.test(phone.number);
}

function lengthFault(phone: PhoneNumber): PhoneFault {
  return phone.nationalNumber.replace(/^0/, '').length > 9 ? 'long' : 'short';
}
