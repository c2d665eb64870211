/**
 * The two words for what is not yet: what only its author has in front of him is not saved; what is saved and visitors
 * do not see is not public. Nothing else is called either, and nothing is called « brouillon », which said both.
 */
export const unsavedWord = 'Pas enregistré';
export const notPublicWord = 'Pas public';

/** « 2 pas enregistrés » */
export function counted(count: number, word: string): string {
  return `${count} ${word.toLowerCase()}${count > 1 ? 's' : ''}`;
}
