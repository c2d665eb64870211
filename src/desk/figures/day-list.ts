import type { DeskLead } from '../desk-data';

/** Those to be called today, in that order: planned calls first, since they were promised, then who waited longest. */
export function dayList(toCall: readonly DeskLead[]): DeskLead[] {
  const rank = ({ nextCallOn, createdAt }: DeskLead) => `${nextCallOn ?? '9'} ${createdAt}`;
  return toCall.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
