import { announcedAt } from '../../../../src/site/definitions/time/announced.ts';
import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import { hoursInWords } from '../../../../src/site/definitions/time/opening-hours.ts';
import { phoneHref } from '../../../../src/site/definitions/french/phone.ts';
import { whenToCall } from '../../../../src/site/definitions/time/when-to-call.ts';
import type { ClaimedAck } from './outbox.ts';
import { inHeader, page, sentBy, type LeadMail } from './lead-mail.ts';

type Envelope = ClaimedAck & { from: string; to: string; now: number };

/**
 * Renders the visitor's mail: the request has arrived, and this is when to expect a call. It repeats nothing that
 * was typed, because anybody may have typed somebody else's address. Its texts come from the company's documents.
 */
export function renderAckMail({ id, projectLabel, company, urgent, from, to, now }: Envelope): LeadMail {
  const hours = hoursInWords(company.hours);
  const paragraphs = [
    'Bonjour,',
    `Votre demande de devis est bien arrivée. Service demandé\u00a0: ${projectLabel}.`,
    ...announcedAt(company.announcements ?? [], now).map(({ says }) => says),
    // An urgent request is not promised an hour: the company may answer day and night.
    ...(urgent
      ? [`C’est urgent\u00a0: n’attendez pas notre appel, appelez le ${company.phone}.`]
      : [[whenToCall(company, now), hours && `Nos heures d’ouverture\u00a0: ${hours}.`].filter(Boolean).join(' ')]),
    'Des photos nous aident à préparer le devis\u00a0: répondez à ce message avec vos photos.',
    ...(urgent ? [] : [`C’est urgent, ou vous préférez nous parler\u00a0: appelez le ${company.phone}.`]),
    'Vous n’avez rien demandé\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: dites-le-nous en réponse, et nous effaçons la demande.',
  ];
  const [, ...rest] = paragraphs;
  return {
    id: `${id}-recu`,
    from: sentBy(company.name, from),
    to,
    replyTo: { name: inHeader(company.name), address: company.email },
    subject: `${inHeader(company.name)}\u00a0: votre demande de devis est bien arrivée`,
    // Marks the mail as automatic, so that autoresponders do not reply to it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: `${[...paragraphs, `-- \n${company.name}\n${company.phone}\n${company.url}`].join('\n\n')}\n`,
    html: page(
      `
<p>Bonjour,</p>
${rest.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('\n')}
<p>${escapeMarkup(company.name)}<br><a href="${escapeMarkup(phoneHref(company.phone))}">${escapeMarkup(company.phone)}</a><br><a href="${escapeMarkup(company.url)}">${escapeMarkup(company.url)}</a></p>`,
      company.colors,
    ),
  };
}
