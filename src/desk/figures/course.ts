import type { DeskLead, DeskRow } from '../desk-data';
import type { Place } from './lists';

/** Whether nothing more is to be done about a request. */
export function isOver({ status }: Pick<DeskRow, 'status'>): boolean {
  return status === 'gagnee' || status === 'perdue' || status === 'indesirable';
}

/** Whether somebody waits for something urgent. */
export function isUrgent({ urgent, status, quarantined }: DeskRow): boolean {
  return urgent && status === 'nouvelle' && !quarantined;
}

/**
 * When somebody was first called back, in ms since 1970: when the request was new no longer. A status that was set and
 * set back is no part of it.
 */
export function firstCall({ status, events }: DeskLead): number | undefined {
  const first = status === 'nouvelle' ? undefined : events.findLast(({ was }) => was === 'nouvelle');
  return first && Date.parse(first.at);
}

/** Whether a request is in a place. */
export function isIn(place: Place, lead: Pick<DeskRow, 'place'>): boolean {
  return lead.place === place;
}
