/** Amounts: in the database whole cents, for the owner euros. */

/** The largest amount that the database keeps, in cents. */
export const mostCents = 9_999_999_999;

/**
 * Parses an amount as an owner types it, « 1 250,50 € » or « 1250.5 », into cents; undefined if it is not an amount.
 */
export function centsOf(typed: string): number | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f]|€|euros?/gi, '');
  const [, units, cents = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** An amount as an owner types it: « 1250 », « 1250,50 ». */
export function typedAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : sheetAmount(cents);
}

/** An amount in the form that French spreadsheets add up: `1250,50`. */
export function sheetAmount(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
