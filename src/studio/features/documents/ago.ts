import { frenchMoment } from '../../../site/definitions/time/paris-time';

const day = 24 * 3600 * 1000;

/** When something happened: « aujourd’hui à 14 h 05 », « il y a 2 jours, le 23 novembre 2026 à 9 h 30 ». */
export function agoOf(at: string, now = Date.now()): string {
  const then = new Date(at);
  const days = Math.round((midnight(new Date(now)) - midnight(then)) / day);
  // « le 23 novembre 2026 à 9 h 30 », by the clock of this machine.
  const moment = frenchMoment(`${then.toLocaleDateString('sv-SE')}T${then.toLocaleTimeString('sv-SE').slice(0, 5)}`);
  const clock = moment.slice(moment.indexOf(' à '));
  if (days <= 0) return `aujourd’hui${clock}`;
  if (days === 1) return `hier${clock}`;
  return `il y a ${days} jours, ${moment}`;
}

/** The day of a moment, after « depuis »: « aujourd’hui », « hier », « le 23 novembre 2026 ». */
export function sinceOf(at: string, now = Date.now()): string {
  const [first = ''] = agoOf(at, now)
    .replace(/^il y a \d+ jours, /, '')
    .split(' à ');
  return first;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
