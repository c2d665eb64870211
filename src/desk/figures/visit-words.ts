import type { Counted, DeskVisits, VisitSums, visitOrigins } from '../desk-data';
import { startOf } from './paris-days';

/** Where visits come from, in the owner's words. */
export const originLabels: Record<(typeof visitOrigins)[number], string> = {
  search: 'Moteurs de recherche',
  map: 'Cartes et fiches',
  network: 'Réseaux sociaux',
  site: 'Autres sites',
  direct: 'Accès direct',
};

const number = new Intl.NumberFormat('fr-FR');
const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'short' });

/** A number as the desk says it: « 1 204 », « moins de 5 ». */
export function countedText(count: Counted): string {
  return count === null ? 'moins de\u00a05' : number.format(count);
}

/** The day on which a week begins: « 23 nov. ». */
export function weekText(week: string): string {
  return day.format(startOf(week));
}

/** The last four whole weeks against the four before, in one sentence. */
export function latelySentence({ lately, before }: Pick<DeskVisits, 'lately' | 'before'>): string {
  const parts = [
    [named(lately.visits, 'visite'), countedText(before.visits)],
    [`${named(lately.calls, 'appui')} sur «\u00a0Appeler\u00a0»`, countedText(before.calls)],
    [named(lately.requests, 'demande'), countedText(before.requests)],
  ].map(([now, then]) => `${now} (${then})`);
  return `Ces quatre dernières semaines entières\u00a0: ${parts[0]}, ${parts[1]} et ${parts[2]}\u00a0; entre parenthèses, les quatre d’avant.`;
}

/** Whether there is nothing to compare yet. */
export function isNothing({ visits, calls, requests }: VisitSums): boolean {
  return visits === 0 && calls === 0 && requests === 0;
}

function named(count: Counted, noun: string): string {
  return `${countedText(count)}\u00a0${noun}${count === null || count > 1 ? 's' : ''}`;
}
