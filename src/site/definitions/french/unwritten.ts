/**
 * Marks of placeholders in documents. A value marks itself as unwritten; texts are never compared with examples,
 * because a company may well name a column « Prix » like the example.
 */

/** Path prefix of an image that does not exist yet; the page shows a « Photo à venir » box. */
export const placeholderPrefix = 'a-venir/';

/** A placeholder for a text that somebody must write. */
export function toWrite(what: string): string {
  return `À écrire : ${what}`;
}

/** Whether a text is still to be written. */
export function isUnwritten(text: string): boolean {
  return /^À écrire\b/.test(text);
}

/** Whether a text is only an example, to be replaced: « Exemple : », « Exemple de chantier ». */
export function isExample(text: string): boolean {
  return /^Exemples?\s*(?::|d[e'’])/.test(text);
}
