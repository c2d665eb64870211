import { callbackType } from '../../site/definitions/company/project-types';
import type { DeskLead, DeskRow } from '../queries/desk-data';
import type { Place } from './list-names';

/** Whether a request needs nothing more. */
export function isOver({ status }: Pick<DeskRow, 'status'>): boolean {
  return status === 'gagnee' || status === 'perdue' || status === 'indesirable' || status === 'annulee';
}

/** Whether an urgent request is waiting. */
export function isUrgent({ urgent, status, quarantined }: DeskRow): boolean {
  return urgent && status === 'nouvelle' && !quarantined;
}

/** Whether somebody left only a number, and waits for the call. */
export function isCallMeBack(lead: DeskRow): boolean {
  return lead.typeProjet === callbackType && isUrgent(lead);
}

/** When the person was first called back, in ms since 1970: when the owner ended the status « nouvelle » for good. */
export function firstCall({ status, events }: DeskLead): number | undefined {
  const first =
    status === 'nouvelle'
      ? undefined
      : events.findLast(({ was, becomes }) => was === 'nouvelle' && becomes !== 'annulee');
  return first && Date.parse(first.at);
}

/** Whether a request is in a place of the follow-up. */
export function isIn(place: Place, lead: Pick<DeskRow, 'place'>): boolean {
  return lead.place === place;
}
