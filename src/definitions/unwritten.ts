/**
 * What stands in a document until somebody writes it, said by the value itself and by nothing else: no text is held
 * against an example, so that a company may call a column « Prix » like the example of that column.
 */

/** Path prefix of an image that does not exist yet: the page shows a « Photo à venir » box instead. */
export const placeholderPrefix = 'a-venir/';

/** What a text begins with that somebody has yet to write. */
export function toWrite(what: string): string {
  return `À écrire : ${what}`;
}

/** Whether a text is still to be written. */
export function isUnwritten(text: string): boolean {
  return /^À écrire\b/.test(text);
}

/** Whether a text shows what a company could say, until it says so itself: « Exemple : », « Exemple de chantier ». */
export function isExample(text: string): boolean {
  return /^Exemples?\s*(?::|d[e'’])/.test(text);
}
