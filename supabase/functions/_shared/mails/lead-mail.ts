import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import { frenchFormat } from '../../../../src/site/definitions/french/french-format.ts';
import type { MailColors } from '../../../../src/site/definitions/view/site-facts.ts';
import type { SentLead } from '../../../../src/page/leads/callback-schema.ts';
import { callbackType } from '../../../../src/site/definitions/company/project-types.ts';
import { dialledHref, shownPhone } from '../../../../src/page/leads/phone-number.ts';
import type { StoredLead } from './outbox.ts';

export type LeadMail = {
  /** Identifies the request and which of its mails this is; constant over retries. */
  id: string;
  from: string;
  to: string;
  /** The visitor; absent for one without an address, and for mails that the site sends by itself. */
  replyTo?: { name: string; address: string };
  subject: string;
  headers?: Record<string, string>;
  text: string;
  html: string;
};

type Envelope = StoredLead & {
  from: string;
  to: string;
  /** Where the owner's desk is, if it is known: `https://…/bureau/`. */
  desk?: string;
};

/**
 * Renders the owner's mail for one lead: in French, as text and as HTML, in which nothing that the visitor wrote is
 * markup. Urgency and the number to call come first, because a telephone shows no more of it. Of a request that the
 * visitor has corrected or withdrawn, it says so.
 */
export function renderLeadMail(lead: SentLead, envelope: Envelope): LeadMail {
  if (envelope.isWithdrawn) return renderWithdrawal(lead, envelope);
  const { id, from, to, urgent, projectLabel, revision = 0 } = envelope;
  const phone = shownPhone(lead.telephone);
  const facts = [
    [lead.nom === null ? 'Prénom' : 'Nom', nameOf(lead) || 'non précisé'],
    ['Service', projectLabel],
    ...(lead.email === null ? [] : [['Ville', lead.ville ?? 'non précisée'] as const]),
    ['Téléphone', phone],
    ...(lead.email === null ? [] : [['E-mail', lead.email] as const]),
    ['Reçue le', formatMoment(envelope.createdAt)],
  ] as const;
  const closing =
    lead.email === null
      ? 'Le visiteur n’a laissé que son numéro\u00a0: il n’y a pas d’adresse à qui répondre.'
      : 'Pour répondre au visiteur, répondez simplement à ce message.';
  const { ink, soft, line } = envelope.colors ?? plainColors;
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${ink};color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none`;
  const link = envelope.desk && `${envelope.desk}#${id}`;
  const words = revision > 0 ? ofCorrection : lead.type_projet === callbackType ? ofCallback : ofRequest;
  return {
    id: revision > 0 ? `${id}-corrigee-${revision}` : id,
    from,
    to,
    ...replyTo(lead),
    subject: `${urgent ? words.urgent : words.usual}\u00a0: ${aboutIn(lead, projectLabel)}`,
    text: [
      `${urgent ? 'Urgent – appeler' : 'Appeler'} le ${phone}\n`,
      ...words.says.map((sentence) => `${sentence}\n`),
      ...facts.map(([label, value]) => `${label}\u00a0: ${value}`),
      ...(lead.description === null ? [] : [`\n${lead.description}`]),
      ...(link ? [`\nSuivre cette demande\u00a0: ${link}`] : []),
      `\n-- \n${closing}\n`,
    ].join('\n'),
    html: page(
      `
${urgent ? '<p class="urgent" style="font-size:18px;font-weight:bold;color:#b42318">Urgent</p>\n' : ''}<p><a class="button" style="${button}" href="${escapeMarkup(dialledHref(lead.telephone))}">Appeler le ${escapeMarkup(phone)}</a></p>
<h1 style="font-size:20px">${words.title}</h1>
${words.says.map((sentence) => `<p>${sentence}</p>\n`).join('')}<table>
${facts.map(([label, value]) => row(label, escapeMarkup(value))).join('\n')}
</table>
${lead.description === null ? '' : `<p style="white-space:pre-wrap;border-left:4px solid ${line};padding-left:12px">${escapeMarkup(lead.description)}</p>\n`}${link ? `<p><a href="${escapeMarkup(link)}">Suivre cette demande</a></p>\n` : ''}<p class="soft" style="color:${soft}">${closing}</p>`,
      envelope.colors,
    ),
  };
}

const ofRequest = {
  usual: 'Demande de devis',
  urgent: 'Urgent',
  title: 'Nouvelle demande de devis',
  says: [] as string[],
};
const ofCallback = {
  usual: 'À rappeler maintenant',
  urgent: 'À rappeler maintenant',
  title: 'Quelqu’un demande à être rappelé',
  says: [] as string[],
};
const ofCorrection = {
  usual: 'Demande corrigée',
  urgent: 'Urgent, demande corrigée',
  title: 'Demande de devis corrigée',
  says: ['Le visiteur a corrigé sa demande\u00a0: voici ce qui vaut désormais.'],
};

/** The owner's mail about a request that its sender has withdrawn. */
function renderWithdrawal(lead: SentLead, { id, from, to, projectLabel, createdAt, colors, desk }: Envelope): LeadMail {
  const sentences = [
    `${nameOf(lead) || shownPhone(lead.telephone)} a annulé sa demande, reçue le ${formatMoment(createdAt)}. Inutile de rappeler.`,
    'Elle reste trente jours au bureau, parmi les demandes annulées, puis s’efface d’elle-même.',
  ];
  const link = desk && `${desk}#${id}`;
  return {
    id: `${id}-annulee`,
    from,
    to,
    ...replyTo(lead),
    subject: `Demande annulée\u00a0: ${aboutIn(lead, projectLabel)}`,
    text: `${[...sentences, ...(link ? [`Voir cette demande\u00a0: ${link}`] : [])].join('\n\n')}\n`,
    html: page(
      `
<h1 style="font-size:20px">Demande de devis annulée</h1>
${sentences.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`).join('\n')}
${link ? `<p><a href="${escapeMarkup(link)}">Voir cette demande</a></p>\n` : ''}`,
      colors,
    ),
  };
}

/** « Zoé Martin, Dépannage, Niort », for a subject. */
function aboutIn(lead: SentLead, projectLabel: string): string {
  return inHeader([nameOf(lead) || shownPhone(lead.telephone), projectLabel, lead.ville].filter(Boolean).join(', '));
}

/** Empty for a visitor who left only a number. */
function nameOf({ prenom, nom }: SentLead): string {
  return [prenom, nom].filter(Boolean).join(' ');
}

function replyTo(lead: SentLead): Pick<LeadMail, 'replyTo'> {
  return lead.email === null ? {} : { replyTo: { name: inHeader(nameOf(lead)), address: lead.email } };
}

/**
 * Makes a text safe in a header: of one line, whichever service sends it. A hand-written encoded word (RFC 2047) would be
 * sent unchanged, and mail programs would decode it to anything, line ends included.
 */
export function inHeader(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replaceAll('=?', '= ?');
}

const fullMoment = frenchFormat({ dateStyle: 'full', timeStyle: 'short' });

/** Formats a moment for French readers. */
export function formatMoment(moment: string): string {
  return fullMoment(new Date(moment));
}

function row(label: string, value: string): string {
  return `<tr><th style="text-align:left;padding:4px 16px 4px 0">${label}</th><td style="padding:4px 0">${value}</td></tr>`;
}

/** For a site whose colours the database does not know. */
export const plainColors: MailColors = { ink: '#222222', soft: '#555555', line: '#888888' };

/**
 * The HTML document around a mail's body, in the company's colours. Dark colours are declared, because mail programs
 * would otherwise guess them. A stranger's long word breaks; the second property is for programs without the first.
 */
export function page(body: string, colors?: MailColors | null, title = 'Demande de devis'): string {
  const { ink } = colors ?? plainColors;
  const dark = {
    body: 'background:#1b1e22!important;color:#eceff1!important',
    '.soft': 'color:#b9c0c6!important',
    '.urgent': 'color:#ffa8a1!important',
    a: 'color:#a8c7fa',
    '.button': 'background:#eceff1!important;color:#1b1e22!important',
  };
  const rules = Object.entries(dark).map(([what, style]) => `${what}{${style}}`);
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(title)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}</style></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;background:#ffffff;color:${ink}">${body}</body></html>`;
}

/** The sender's address with the name of the company or site. */
export function sentBy(name: string, from: string): string {
  return `"${inHeader(name).replace(/["\\\r\n]/g, '')}" <${bareAddress(from)}>`;
}

/** The address of « Site <site@vitrine.example> ». */
export function bareAddress(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}
