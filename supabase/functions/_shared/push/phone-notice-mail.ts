import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import { formatMoment, page, type LeadMail } from '../mails/lead-mail.ts';

/** A phone that was added, as `claim_phone_notices` gives it. */
export interface PhoneNotice {
  id: number;
  /** The maker of its push service. */
  service: string;
  /** ISO 8601. */
  at: string;
  /** Whose account added it; null if its mailbox is not known. */
  by: string | null;
  /** The mailboxes of all owners. */
  to: string[];
  /** The site's address, without a trailing slash; null if no build has said it. */
  site: string | null;
}

/** Renders the mail that tells an owner of a phone which was added. */
export function renderPhoneNotice(notice: PhoneNotice, { from, to }: { from: string; to: string }): LeadMail {
  const { id, service, at, by, site } = notice;
  const who = by === null ? 'Un des propriétaires a' : by === to ? 'Vous avez' : `${by} a`;
  const desk = site && `${site}/bureau/`;
  const paragraphs = [
    `${who} fait ajouter, ${formatMoment(at)}, un appareil qui annonce les nouvelles demandes (notifications de ${service}).`,
    `Ce n’est ni vous, ni quelqu’un de la maison\u202f? Ouvrez le bureau${desk ? ` (${desk})` : ''}, puis «\u00a0Appareils prévenus\u00a0», et retirez-le. Prévenez aussi la personne qui tient le site\u00a0: quelqu’un d’autre que vous s’est connecté, et elle peut fermer toutes les connexions.`,
    'Ce message part de lui-même chaque fois qu’un appareil est ajouté.',
  ];
  return {
    id: `appareil-${id}`,
    from,
    to,
    subject: 'Un appareil de plus annonce vos demandes',
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${['Bonjour,', ...paragraphs].join('\n\n')}\n`,
    html: page(['Bonjour,', ...paragraphs].map((each) => `<p>${escapeMarkup(each)}</p>`).join('\n')),
  };
}
