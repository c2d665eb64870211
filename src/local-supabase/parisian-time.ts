import { parisInstant } from '../definitions/paris-time';

/** Owners read times on their own clocks; a server's clock is mostly in UTC. */
const timeZone = 'Europe/Paris';

/** Midnight in Paris of a day written `2024-01-31`, or null if there is no such day. */
export function parisianMidnight(day: string): Date | null {
  const midnight = day.includes('T') ? undefined : parisInstant(day);
  return midnight === undefined ? null : new Date(midnight);
}

/** A moment's day and time in Paris: `31/01/2024 09:30`. */
export function shortMoment(moment: Date): string {
  return moment.toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** A moment's day in Paris: `31 janvier 2024`, `1er janvier 2024`. */
export function longDay(moment: Date): string {
  return moment.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone }).replace(/^1 /, '1er ');
}
