import type { DeskLead } from '../desk-data';
import { daysAfter, parisDay, startOf } from './paris-days';

/**
 * Those to be called today, in that order: who asked for something urgent and has not been called back, the newest
 * first; what came today, the newest first; then calls that were promised, and whoever has waited longest.
 */
export function dayList(toCall: readonly DeskLead[], now: number): DeskLead[] {
  const today = parisDay(now);
  const [from, to] = [startOf(today), startOf(daysAfter(today, 1))];
  const turns = toCall.map((lead) => {
    const came = Date.parse(lead.createdAt);
    if (isUrgent(lead)) return { lead, turn: 0, order: -came };
    if (came >= from && came < to) return { lead, turn: 1, order: -came };
    return lead.nextCallOn === null
      ? { lead, turn: 3, order: came }
      : { lead, turn: 2, order: startOf(lead.nextCallOn) };
  });
  return turns.sort((one, other) => one.turn - other.turn || one.order - other.order).map(({ lead }) => lead);
}

/** Whether somebody waits for something urgent. */
export function isUrgent({ urgent, status, quarantined }: DeskLead): boolean {
  return urgent && status === 'nouvelle' && !quarantined;
}
