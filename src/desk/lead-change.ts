import type { LeadStatus } from './figures/statuses';

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
