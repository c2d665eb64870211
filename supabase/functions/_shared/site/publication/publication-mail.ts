import { escapeMarkup } from '../../../../../src/site/definitions/text/escape-markup.ts';
import { formatMoment, inHeader, page, type LeadMail } from '../../mails/lead-mail.ts';

/** A mail that a publication owes somebody, as the database returns it. */
export interface OwedMail {
  id: number;
  kind: 'published' | 'email-changed';
  /** The recipient; null for the mailbox that receives the requests. */
  address: string | null;
  /** The publication's idempotency key. */
  key: string;
  /** ISO 8601. */
  at: string;
  /** Made of the changes. */
  sentence: string;
  /** What the person added, to be quoted. */
  note?: string | null;
  /** Where an editor's texts lead, each with its file. */
  leads?: readonly string[];
  /** Who published; null for an account that may no longer write. */
  by: string | null;
  /** The site's public e-mail address, if it changed: from this recipient's to another. */
  change: { from: string; to: string } | null;
}

/** The site's address, without a trailing slash, is what `site.json` says; null if that cannot be read. */
type Envelope = OwedMail & { siteUrl: string | null; from: string; to: string };

/** Renders the mail that tells an owner of a publication, or the former public address that it was replaced. */
export function renderPublicationMail(mail: Envelope): LeadMail {
  const { id, key, kind, from, to, siteUrl } = mail;
  // Opens the studio; the fragment names the publication, which the studio then offers to undo.
  const link = siteUrl && `${siteUrl}/atelier/site#revenir-${key}`;
  const { subject, paragraphs } = kind === 'published' ? ofPublication(mail) : ofAddress(mail);
  const back = `Ce n’est pas ce que vous vouliez\u202f? Ouvrez l’atelier du site, et remettez ce qui était${link ? '\u00a0:' : '.'}`;
  const end =
    'Ce message part de lui-même à chaque publication. Si vous ne reconnaissez pas qui a publié, prévenez la personne qui tient le site\u00a0: elle peut retirer cet accès.';
  return {
    id: `publication-${key}-${id}`,
    from,
    to,
    subject: inHeader(subject),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${['Bonjour,', ...paragraphs, link ? `${back}\n${link}` : back, end].join('\n\n')}\n`,
    html: page(
      [
        '<p>Bonjour,</p>',
        ...paragraphs.map((each) => `<p style="white-space:pre-wrap">${escapeMarkup(each)}</p>`),
        `<p>${escapeMarkup(back)}</p>`,
        ...(link ? [`<p><a href="${escapeMarkup(link)}">Ouvrir l’atelier</a></p>`] : []),
        `<p class="soft" style="color:#555555">${escapeMarkup(end)}</p>`,
      ].join('\n'),
    ),
  };
}

function ofPublication({ by, address, at, sentence, note, leads = [], siteUrl }: Envelope) {
  const who = by === null ? 'Un compte qui n’écrit plus le site a' : by === address ? 'Vous avez' : `${by} a`;
  const [first = ''] = sentence.split('\n');
  return {
    subject: `Votre site change\u00a0: ${first.length > 80 ? `${first.slice(0, 79).trimEnd()}…` : first}`,
    paragraphs: [
      `${who} publié ceci${siteUrl ? ` sur ${siteUrl.replace(/^https?:\/\//, '')}` : ''}, ${formatMoment(at)}\u00a0:`,
      sentence,
      ...(note ? [`Avec ces mots : « ${note} »`] : []),
      ...(leads.length > 0
        ? [`Ces textes donnent des numéros ou des adresses. Vérifiez qu’ils sont bons :\n${leads.join('\n')}`]
        : []),
      'Le site se reconstruit\u00a0: ses visiteurs le verront dans quelques minutes.',
    ],
  };
}

function ofAddress({ by, at, change, siteUrl }: Envelope) {
  const site = siteUrl ? `Le site ${siteUrl.replace(/^https?:\/\//, '')}` : 'Votre site';
  return {
    subject: 'Votre site ne donne plus cette adresse électronique',
    paragraphs: [
      `${site} donnait jusqu’ici votre adresse, ${change?.from ?? ''}, à qui demande un devis. ${by ?? 'Un compte qui n’écrit plus le site'} vient de la remplacer, ${formatMoment(at)}\u00a0:`,
      `Nouvelle adresse\u00a0: ${change?.to || 'aucune'}`,
      'Les réponses des clients n’arriveront plus dans votre boîte. Si ce changement vous surprend, agissez aujourd’hui.',
    ],
  };
}
