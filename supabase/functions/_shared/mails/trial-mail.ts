import { page, type LeadMail } from './lead-mail.ts';

/** Renders the mail that shows an owner that mails arrive. It is the same locally and hosted. */
export function renderTrialMail({ from, to }: { from: string; to: string }): LeadMail {
  const paragraphs = [
    'Ce message est un essai, demandé par la personne qui s’occupe de votre site\u00a0: il n’y a rien à faire.',
    'Vous l’avez reçu\u00a0: les demandes de devis vous parviendront de la même façon. S’il était parmi les indésirables, dites à votre messagerie que l’expéditeur est connu.',
  ];
  return {
    id: `essai-${new Date().toISOString().replace(/[:.]/g, '-')}`,
    from,
    to,
    subject: 'Essai\u00a0: les courriels de votre site arrivent',
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')),
  };
}
