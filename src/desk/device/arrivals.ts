import type { DeskRow } from '../queries/desk-data';

/** In ms: rows that were committed during the previous poll may have an earlier time, and count as new. */
const overlap = 120_000;

/** Whether a request came after an instant (ISO 8601) and is to be announced. */
export function arrivedSince(instant: string): (row: DeskRow) => boolean {
  const since = Date.parse(instant) - overlap;
  return ({ createdAt, quarantined, status }) =>
    Date.parse(createdAt) > since && !quarantined && status !== 'indesirable';
}

/** Whether the owner was reminded of a request after an instant (ISO 8601), and nobody has called yet. */
export function remindedSince(instant: string): (row: DeskRow) => boolean {
  const since = Date.parse(instant) - overlap;
  return ({ remindedAt, status }) =>
    remindedAt !== undefined && status === 'nouvelle' && Date.parse(remindedAt) > since;
}
