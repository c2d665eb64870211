import { csvText } from '../../../page/leads/csv';
import { shownPhone } from '../../../page/leads/phone-number';
import { leadStatuses, statusLabels, type LeadStatus } from '../../../desk/queries/desk-data';
import { sheetAmount } from '../../../desk/figures/euros';
import { sheetDay } from '../../../desk/figures/paris-days';
import { visible } from '../../../site/validate/report/visible';
import { columnWidths } from '../common/column-widths';
import type { LeadRow } from './owner-store';
import { shortMoment } from '../../../backend/database/parisian-time';

const headings = [
  'Reçue le',
  'État',
  'À rappeler le',
  'Courriel',
  'Service',
  'Prénom',
  'Nom',
  'Téléphone',
  'E-mail',
  'Ville',
  'Page',
  'Description',
];

/** Further columns for a spreadsheet; a terminal has no room for them. */
const ofWorks = ['Montant', 'Travaux terminés le', 'Avis demandé le'];

/** The leads as CSV for a French spreadsheet. */
export function leadsAsCsv(leads: LeadRow[]): string {
  return csvText([[...headings, ...ofWorks], ...leads.map((lead) => [...cells(lead), ...worksOf(lead)])]);
}

/** The leads as a table for a terminal, one line each, with shortened descriptions. */
export function leadsAsTable(leads: LeadRow[], only: { pending?: boolean; status?: LeadStatus } = {}): string {
  if (leads.length === 0) {
    if (only.status) return `Aucune demande dans l’état « ${statusLabels[only.status]} ».`;
    return only.pending ? 'Tous les courriels sont partis.' : 'Aucune demande de devis pour le moment.';
  }
  // A visitor or a backup may have written what a terminal would obey.
  const rows = [headings, ...leads.map((lead) => cells(lead).map((cell) => visible(shorten(cell))))];
  const widths = columnWidths(rows);
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return `${lines.join('\n')}\n\n${summary(leads)}`;
}

function summary(leads: LeadRow[]): string {
  const waiting = leads.filter((lead) => lead.mail_state === 'pending').length;
  const quarantined = leads.filter((lead) => lead.mail_state === 'quarantined').length;
  return [
    leads.length === 1 ? '1 demande de devis.' : `${leads.length} demandes de devis.`,
    waiting > 0 && `Courriels en attente : ${waiting}.`,
    quarantined > 0 && `En quarantaine (aucun courriel ; « --release » les libère) : ${quarantined}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function cells(lead: LeadRow): string[] {
  return [
    shortMoment(new Date(lead.created_at)),
    statusOf(lead),
    dayOf(lead.next_call_on),
    mailState(lead),
    lead.type_sent === null ? lead.project_label : `${lead.project_label} (${lead.type_sent})`,
    lead.prenom ?? '',
    lead.nom ?? '',
    shownPhone(lead.telephone),
    lead.email ?? '',
    lead.ville ?? '',
    lead.source_path ?? '',
    lead.description ?? '',
  ];
}

/** Empty if the project is older than these columns. */
function worksOf({ amount_cents, finished_on, review_asked_on }: LeadRow): string[] {
  return [
    typeof amount_cents === 'number' ? sheetAmount(amount_cents) : '',
    dayOf(finished_on),
    dayOf(review_asked_on),
  ];
}

function dayOf(written: string | null | undefined): string {
  return written ? sheetDay(written) : '';
}

function statusOf({ status }: LeadRow): string {
  const known = leadStatuses.find((name) => name === status);
  return known ? statusLabels[known] : status;
}

/** Why a request is in quarantine. */
const doubts: Record<string, string> = { flood: 'afflux', trap: 'champ caché rempli', pace: 'trop vite pour une main' };

function mailState({ mail_state, mail_attempts, doubt }: LeadRow): string {
  if (mail_state === 'sent') return 'envoyé';
  if (mail_state === 'quarantined') return doubt ? `quarantaine (${doubts[doubt]})` : 'quarantaine';
  return mail_attempts > 0 ? `en attente (${mail_attempts} essai${mail_attempts > 1 ? 's' : ''})` : 'en attente';
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
