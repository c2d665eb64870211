import { frenchFormat } from './french-format.ts';

/** What is known of scheduled backups that no longer succeed. */
export interface MissingBackup {
  /** When the last one succeeded, or since when the first is expected (ISO 8601). */
  since: string;
  everSucceeded: boolean;
  /** Why the last attempt failed, where an attempt could say it. */
  problem: string | null;
}

const day = frenchFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The title of a notice at the desk, and the subject of a mail. */
export function backupTitle({ since, everSucceeded }: MissingBackup): string {
  const from = day(Date.parse(since)).replaceAll(' ', '\u00a0');
  return everSucceeded
    ? `Vos demandes ne sont plus sauvegardées depuis le ${from}`
    : 'Vos demandes n’ont jamais été sauvegardées';
}

/** What that means, and what to do. */
export function backupAdvice({ since, everSucceeded, problem }: MissingBackup): string {
  const from = day(Date.parse(since)).replaceAll(' ', '\u00a0');
  return [
    everSucceeded
      ? 'La sauvegarde de chaque semaine échoue, ou ne se lance plus.'
      : `La sauvegarde de chaque semaine a été mise en place le ${from}, et aucune n’a réussi.`,
    ...(problem ? [`Le dernier essai disait\u00a0: «\u00a0${withinQuotes(problem)}\u00a0».`] : []),
    'Rien n’est perdu\u00a0: les demandes sont toujours dans la base. Mais si elle disparaissait, elles disparaîtraient avec elle. Demandez à la personne qui tient le site de relancer la tâche «\u00a0Sauvegarde\u00a0» du dépôt\u00a0; le guide «\u00a0Sauvegarder et restaurer\u00a0» dit comment.',
  ].join(' ');
}

/** A sentence as it stands between « and »: with inner quotes in their second form, and without its full stop. */
function withinQuotes(sentence: string): string {
  return sentence.replace(/«\s?/g, '“').replace(/\s?»/g, '”').replace(/\.$/, '');
}
