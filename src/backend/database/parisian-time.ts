import { frenchFormat } from '../../site/definitions/french/french-format';
import { parisInstant } from '../../site/definitions/time/paris-time';

/** Midnight in Paris of a day written `2024-01-31`, or null if there is no such day. */
export function parisianMidnight(day: string): Date | null {
  const midnight = day.includes('T') ? undefined : parisInstant(day);
  return midnight === undefined ? null : new Date(midnight);
}

/** A moment's day and time in Paris: `31/01/2024 09:30`. */
export const shortMoment = frenchFormat({ dateStyle: 'short', timeStyle: 'short' });

/** A moment's day in Paris: `31 janvier 2024`, `1er janvier 2024`. */
export const longDay = frenchFormat({ dateStyle: 'long' });
