/** An error response of the database's interface. */
export interface Refused {
  code?: string;
  message: string;
}

export const gone = 'Cette demande n’existe plus : elle a été supprimée. Rechargez la liste.';

export const notWon =
  'La base refuse ce changement : un montant, une fin de travaux et un avis ne se notent que sur une demande gagnée.';

const manyWorks =
  'Vingt chantiers attendent déjà\u00a0: demandez à qui tient le site de les reprendre, ou effacez-en un. Gardez vos photos d’ici là.';

const tellInstaller = 'prévenez la personne qui s’occupe du site';

/** Error codes of PostgreSQL and PostgREST for a missing table, column or function. */
const olderForm = new Set(['42703', '42883', '42P01', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205']);

/** Statuses of the platform itself or of its gateway (supabase.com/docs/guides/troubleshooting/http-status-codes). */
const platform: Readonly<Record<number, string>> = {
  402: `Supabase a suspendu la base du site, pour un quota dépassé ou une facture impayée : ${tellInstaller}. Les demandes n’arrivent plus.`,
  540: `La base du site est en pause chez Supabase : ${tellInstaller}, qui la réveille sur supabase.com (« Restore project »). Les demandes n’arrivent plus.`,
};

/**
 * Codes of the server of this machine (`src/backend/server`): the desk has been opened again since, a stranger asks, the disk
 * is full. Their messages are French.
 */
const ofThisMachine = new Set(['PT403', 'PT507']);

/** A French sentence for a database error, by its code and HTTP status. */
export function sentenceFor({ code, message }: Refused, status: number): string {
  const ofAll = sentenceOfStatus(status);
  if (ofAll) return ofAll;
  if (ofThisMachine.has(code ?? '')) return message;
  if (status === 401) return 'Votre session est terminée : reconnectez-vous.';
  if (code === '42501') return 'Ce compte n’a pas accès aux demandes.';
  if (code === '23503') return gone;
  if (code === 'PT409') return manyWorks;
  if (olderForm.has(code ?? ''))
    return 'La base du site est plus ancienne que cette page : qui s’occupe du site doit lancer « npm run hosting ». Rien n’est perdu, et les demandes continuent d’arriver.';
  if (code === '23514' || code === '22001')
    return 'La base refuse ce qui est écrit. Vérifiez la date, le numéro et l’adresse, ou raccourcissez le texte.';
  if (status >= 500) return 'La base ne répond pas pour le moment. Un nouvel essai se fait de lui-même.';
  return `La base a refusé : ${message}`;
}

/** A sentence for a status that has the same meaning for any request: the project is paused, or unreachable. */
export function sentenceOfStatus(status: number): string | undefined {
  if (status !== 0) return platform[status];
  // A paused project loses its host name, or answers without CORS headers.
  return navigator.onLine
    ? `La base du site ne répond pas. Si d’autres sites s’ouvrent sur cet appareil, ce n’est pas le réseau : elle est sans doute en pause chez Supabase, et les demandes n’arrivent plus. Alors ${tellInstaller}.`
    : 'Pas de réseau. Tout reprend dès qu’il revient.';
}

/** Shown if Auth could not send a mail; Auth has its own mail server. */
export const noSignInMail = `Le courriel n’est pas parti : le serveur qui envoie les codes l’a refusé, ou n’est pas réglé. Ce n’est pas votre réseau : ${tellInstaller} (Supabase, Authentication, Emails, SMTP).`;
