/*
 * Characters that nobody sees: what copying from a contact, a web page or a word processor brings along. The only list
 * of them; the database repeats it, because PostgreSQL has no Unicode properties (tests/database/contract.test.ts).
 * No imports, for browsers, Node and Deno: pages hold this code.
 */

/**
 * Default_Ignorable_Code_Point, line separators, and blanks that programs take for letters. It is global: `search` and
 * `replace` begin anew, `test` does not.
 */
export const invisibleCharacters =
  // oxlint-disable-next-line no-misleading-character-class -- each is meant alone
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
