interface Cause {
  /** A pattern for messages of senders and mail servers (RFC 5321, RFC 3463; for Resend the HTTP status). */
  pattern: RegExp;
  /** What it means, and what to do. */
  means: string;
}

const tellInstaller = 'prévenez la personne qui a mis le site en place';

const causes: readonly Cause[] = [
  {
    pattern: /is not set/,
    means: `L’envoi des courriels n’est pas réglé : ${tellInstaller}.`,
  },
  {
    pattern: /\b552\b|5\.2\.2|4\.2\.2|quota|mailbox (?:is )?full/i,
    means: 'Votre boîte aux lettres est pleine : faites-y de la place.',
  },
  {
    pattern: /\b53[045]\b|invalid login|resend 40[13]/i,
    means: `Le service d’envoi refuse le mot de passe ou la clé : ${tellInstaller}.`,
  },
  {
    pattern: /^(?!resend 5).*\b5[0-5]\d\b|resend 4(?:0|22)/i,
    means: `Votre adresse est refusée : vérifiez auprès de la messagerie qu’elle existe encore, puis ${tellInstaller}.`,
  },
  {
    pattern: /\b4[0-5]\d\b|resend 429/i,
    means: 'La messagerie demande de patienter : il n’y a rien à faire, sauf si cela dure plus d’un jour.',
  },
  {
    pattern: /timed? ?out|timeout|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|greeting|socket|fetch failed|resend 5/i,
    means: `Le serveur d’envoi ne répond pas. Si cela dure plus d’une heure, ${tellInstaller}.`,
  },
];

/** Explains to the owner why mails are not sent, and what to do. */
export function mailAdvice(problem: string): string {
  if (problem === '') return `L’envoi des courriels est arrêté : ${tellInstaller}.`;
  return causes.find(({ pattern }) => pattern.test(problem))?.means ?? `L’envoi a échoué : ${tellInstaller}.`;
}
