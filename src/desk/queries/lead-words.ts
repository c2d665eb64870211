import { nationalPhone } from '../../site/definitions/french/phone';
import {
  statusLabels,
  type CallOutcome,
  type DeskEvent,
  type DeskLead,
  type DeskRow,
  type LeadStatus,
} from './desk-data';
import { euros } from '../../site/definitions/french/amounts';
import { parisDay } from '../../site/definitions/time/paris-time';
import { spokenDay } from '../figures/paris-days';

/** First and last name as written; « Quelqu’un » for who left only a number. */
export function nameOf({ prenom, nom }: Pick<DeskRow, 'prenom' | 'nom'>): string {
  return [prenom, nom].filter(Boolean).join(' ') || 'Quelqu’un';
}

/** A French number in pairs; any other as stored. */
export function shownPhone({ telephone }: Pick<DeskRow, 'telephone'>): string {
  return nationalPhone(telephone) ?? telephone;
}

/** A `mailto:` address with a draft of the answer. */
export function mailHref(lead: DeskLead, company: string): string {
  const { email, typeLabel } = lead;
  const subject = `Votre demande de devis – ${typeLabel}`;
  const body = `Bonjour ${nameOf(lead)},\n\nMerci pour votre demande.\n\n\n\nBien cordialement,\n${company}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A line in the history of a request. */
export function eventWords({ kind, was, becomes }: DeskEvent, today: string): string {
  switch (kind) {
    case 'status':
      return `${statusWord(was)} → ${statusWord(becomes)}`;
    case 'next_call':
      return becomes === null ? 'Prochain appel annulé' : `Prochain appel : ${spokenDay(becomes, today)}`;
    case 'note':
      return becomes === null ? 'Note retirée' : 'Note ajoutée';
    case 'release':
      return was === null ? 'Sortie de quarantaine' : 'Remise en quarantaine';
    case 'call':
      return becomes === null ? `Appel retiré : ${outcomeWord(was)}` : `Appel : ${outcomeWord(becomes)}`;
    case 'amount':
      return becomes === null ? 'Montant retiré' : `Montant : ${euros(Number(becomes))}`;
    case 'finished':
      return becomes === null ? 'Travaux repris' : 'Travaux terminés';
    case 'review':
      return becomes === null ? 'Avis pas encore demandé' : 'Avis demandé';
    case 'corrected':
      return `Corrigée : ${fieldWords(becomes)}`;
  }
}

/** The fields of the form, by their columns. */
const fieldLabels = {
  prenom: 'prénom',
  nom: 'nom',
  email: 'e-mail',
  telephone: 'téléphone',
  ville: 'ville',
  type_projet: 'type de projet',
  description: 'description',
} as const;

function fieldWords(names: string | null): string {
  return (names ?? '')
    .split(',')
    .map((name) => fieldLabels[name as keyof typeof fieldLabels] ?? name) // a field, because the database says so
    .join(', ');
}

/** What the visitor did to the request after sending it; undefined if nothing. */
export function secondThought({ status, events }: DeskLead): { title: string; text: string } | undefined {
  if (status === 'annulee')
    return {
      title: 'Annulée par le visiteur',
      text: 'Inutile de rappeler. Cette demande s’efface d’elle-même trente jours après son annulation.',
    };
  if (events.some(({ kind, becomes }) => kind === 'status' && becomes === 'annulee'))
    return {
      title: 'Annulée par le visiteur',
      text: 'Vous avez changé son état depuis, mais elle s’efface trente jours après son annulation, comme promis au visiteur. Pour la garder, faites-en une nouvelle avec «\u00a0Noter un appel\u00a0».',
    };
  const correction = events.findLast(({ kind }) => kind === 'corrected');
  if (!correction) return undefined;
  return { title: 'Corrigée par le visiteur', text: `A changé : ${fieldWords(correction.becomes)}.` };
}

/** The label of the button for each outcome of a call. */
export const outcomeLabels: Readonly<Record<CallOutcome, string>> = {
  answered: 'Répondu',
  'no-answer': 'Pas de réponse',
  'wrong-number': 'Faux numéro',
};

function outcomeWord(outcome: string | null): string {
  return outcomeLabels[outcome as CallOutcome]?.toLowerCase() ?? '—'; // an outcome, because `kind` says so
}

function statusWord(status: string | null): string {
  return statusLabels[status as LeadStatus] ?? '—'; // a status, because `kind` says so
}

/** The name of a downloaded file: « demandes-2026-11-22.csv ». */
export function fileName(what: string, { now, type }: { now: number; type: 'csv' | 'json' }): string {
  return `${what}-${parisDay(now)}.${type}`;
}

/** A French message for an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'La réponse n’est pas venue. Réessayez dans un instant.';
}
