import { statusLabels, type DeskLead } from './desk-data';
import { firstCall, isOver } from '../requests/course';
import { sheetAmount } from '../figures/euros';
import { sheetDay, sheetMoment } from '../figures/paris-days';
import { shownPhone } from './lead-words';

/** The header line of a spreadsheet of requests. */
export const csvHeadings = [
  'Reçue le',
  'État',
  'Premier appel',
  'Issue',
  'Issue le',
  'Montant',
  'Travaux terminés le',
  'Avis demandé le',
  'Service',
  'Prénom',
  'Nom',
  'Téléphone',
  'E-mail',
  'Ville',
  'Description',
  'Prochain appel',
  'Source',
  'Notes',
];

/** Requests as lines of a spreadsheet. */
export function csvLinesOf(leads: readonly DeskLead[]): string[][] {
  return leads.map((lead) => [
    sheetMoment(Date.parse(lead.createdAt)),
    lead.quarantined ? 'En quarantaine' : statusLabels[lead.status],
    moment(firstCall(lead)),
    isOver(lead) ? statusLabels[lead.status] : '',
    isOver(lead) ? moment(Date.parse(lead.statusAt)) : '',
    lead.amount === null ? '' : sheetAmount(lead.amount),
    day(lead.finishedOn),
    day(lead.reviewAskedOn),
    lead.typeLabel,
    lead.prenom,
    lead.nom,
    shownPhone(lead),
    lead.email,
    lead.ville ?? '',
    lead.description,
    day(lead.nextCallOn),
    lead.origin === 'appel' ? 'Appel' : (lead.sourcePath ?? ''),
    lead.notes.map(({ body }) => body).join('\n'),
  ]);
}

function day(written: string | null): string {
  return written === null ? '' : sheetDay(written);
}

function moment(instant: number | undefined): string {
  return instant === undefined ? '' : sheetMoment(instant);
}
