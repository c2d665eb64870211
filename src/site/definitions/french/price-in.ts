/** A price in euros: one amount, or a range. */
export interface Amounts {
  price?: number;
  minPrice?: number;
  maxPrice?: number;
}

const amount = String.raw`(\d{1,3}(?: \d{3})*|\d+)(?:,(\d{1,2}))?`;
const euros = String.raw`(?: ?(?:€|euros?))`;
const one = new RegExp(`^(à partir de |dès )?${amount}${euros}`, 'i');
const two = new RegExp(`^(?:de|entre) ${amount}${euros}? (?:à|et) ${amount}${euros}`, 'i');

/** Parses a price as people write it: « 45 € », « À partir de 80 € », « De 8 000 à 15 000 € », « Gratuit ». */
export function priceIn(text: string): Amounts | undefined {
  // With typographic spaces, or as typed.
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  if (/^(?:gratuite?|offerte?|compris)$/i.test(plain)) return { price: 0 };
  const range = two.exec(plain);
  if (range) return { minPrice: numberOf(range[1], range[2]), maxPrice: numberOf(range[3], range[4]) };
  const [, least, whole, cents] = one.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  return least === undefined ? { price: numberOf(whole, cents) } : { minPrice: numberOf(whole, cents) };
}

function numberOf(whole = '', cents = ''): number {
  return Number(`${whole.replaceAll(' ', '')}.${cents || '0'}`);
}
