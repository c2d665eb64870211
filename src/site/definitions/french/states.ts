/**
 * The two states of unfinished work. « Pas enregistré »: only its author sees it. « Pas public »: saved, but visitors
 * do not see it. Never « brouillon », which used to mean both.
 */
export const unsavedWord = 'Pas enregistré';
export const notPublicWord = 'Pas public';

/** « 2 pas enregistrés » */
export function counted(count: number, word: string): string {
  return `${count} ${word.toLowerCase()}${count > 1 ? 's' : ''}`;
}
