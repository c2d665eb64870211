import { nationalPhone, phoneHref } from '../../../src/definitions/phone.ts';
import type { MailColors } from '../../../src/definitions/site-facts.ts';
import type { Lead } from '../../../src/leads/lead-schema.ts';
import type { StoredLead } from './contact-handler.ts';

export type LeadMail = {
  /** Of the request, and of which of its mails: always the same for the same mail. */
  id: string;
  from: string;
  to: string;
  /** The visitor; nobody for a mail of the site's own. */
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

/** The owner's mail for one lead: in French, as text and as HTML, where nothing that the visitor wrote is markup. */
export function renderLeadMail(lead: Lead, envelope: Envelope): LeadMail {
  const service = envelope.projectLabel;
  const name = `${lead.prenom} ${lead.nom}`;
  const facts = [
    ['Service', service],
    ['Nom', name],
    ['Téléphone', formatPhone(lead.telephone)],
    ['E-mail', lead.email],
    ['Ville', lead.ville ?? 'non précisée'],
    ['Reçue le', formatMoment(envelope.createdAt)],
  ] as const;
  const closing = 'Pour répondre au visiteur, répondez simplement à ce message.';
  const { soft, line } = envelope.colors ?? plainColors;
  const link = envelope.desk && `${envelope.desk}#${envelope.id}`;
  return {
    id: envelope.id,
    from: envelope.from,
    to: envelope.to,
    replyTo: { name: inHeader(name), address: lead.email },
    subject: `Demande de devis\u00a0: ${inHeader([service, lead.ville].filter(Boolean).join(', '))}`,
    text: [
      ...facts.map(([label, value]) => `${label}\u00a0: ${value}`),
      `\n${lead.description}`,
      ...(link ? [`\nSuivre cette demande\u00a0: ${link}`] : []),
      `\n-- \n${closing}\n`,
    ].join('\n'),
    html: page(
      `
<h1 style="font-size:20px">Nouvelle demande de devis</h1>
<table style="border-collapse:collapse">
${facts.map(([label, value]) => row(label, label === 'Téléphone' ? phoneLink(value, lead.telephone) : escapeHtml(value))).join('\n')}
</table>
<p style="white-space:pre-wrap;border-left:4px solid ${line};padding-left:12px">${escapeHtml(lead.description)}</p>
${link ? `<p><a href="${escapeHtml(link)}">Suivre cette demande</a></p>\n` : ''}<p style="color:${soft}">${closing}</p>`,
      envelope.colors,
    ),
  };
}

/**
 * What a visitor wrote, for a header: an encoded word (RFC 2047) written by hand would go out as it is, and mail
 * programs would decode it to anything, line ends included.
 */
function inHeader(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** A French number in pairs, as people read it; any other number as it is. */
export function formatPhone(telephone: string): string {
  return nationalPhone(telephone) ?? telephone;
}

/** A moment as people in France say it. */
export function formatMoment(moment: string): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(moment),
  );
}

function phoneLink(shown: string, telephone: string): string {
  return `<a href="${escapeHtml(phoneHref(telephone))}">${escapeHtml(shown)}</a>`;
}

function row(label: string, value: string): string {
  return `<tr><th style="text-align:left;padding:4px 16px 4px 0">${label}</th><td style="padding:4px 0">${value}</td></tr>`;
}

/** Of a site that has told none. */
const plainColors: MailColors = { ink: '#222222', soft: '#555555', line: '#888888' };

/** A mail's HTML around its body, in the colours of the company. */
export function page(body: string, colors?: MailColors | null): string {
  const { ink } = colors ?? plainColors;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Demande de devis</title></head><body style="font-family:sans-serif;color:${ink}">${body}</body></html>`;
}

/** Text that is no markup, in an element or an attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
