import type { LeadStatus } from '../requests/statuses';

/** A change of a request by the owner; absent fields stay. Days are written `2026-11-24`, amounts are in cents. */
export interface LeadChange {
  status?: LeadStatus | undefined;
  nextCallOn?: string | null | undefined;
  amount?: number | null | undefined;
  finishedOn?: string | null | undefined;
  reviewAskedOn?: string | null | undefined;
}

const columns = {
  status: 'status',
  nextCallOn: 'next_call_on',
  amount: 'amount_cents',
  finishedOn: 'finished_on',
  reviewAskedOn: 'review_asked_on',
} as const satisfies Record<keyof LeadChange, string>;

type Columns = {
  [Name in keyof typeof columns as (typeof columns)[Name]]?: Exclude<LeadChange[Name], undefined>;
};

/** The same change by column of the table. */
export function changedColumns(change: LeadChange): Columns {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [columns[name as keyof LeadChange], value]));
}

/** Why a day cannot be stored, in French: it does not exist, or the table does not allow it. */
export function dayFault(day: string | null | undefined): string | undefined {
  if (typeof day !== 'string') return undefined;
  const isDay = /^20[2-9]\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? undefined : `« ${day} » n’est pas une date. Écrivez-la ainsi : 2026-11-24.`;
}
