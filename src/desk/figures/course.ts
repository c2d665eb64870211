import type { DeskLead, LeadStatus } from '../desk-data';

/** The course of a request, as its history tells it. A status that was set and set back is no part of it. */

/** Whether nothing more is to be done about a request. */
export function isOver({ status }: Pick<DeskLead, 'status'>): boolean {
  return isFinal(status);
}

/** When a request came to its present status, in ms since 1970: when it came in, where it never had another. */
export function statusSince({ createdAt, events }: DeskLead): number {
  return Date.parse(events.findLast(({ kind }) => kind === 'status')?.at ?? createdAt);
}

/** When somebody was first called back, in ms since 1970: when the request was new no longer. */
export function firstCall({ status, events }: DeskLead): number | undefined {
  const first = status === 'nouvelle' ? undefined : events.findLast(({ was }) => was === 'nouvelle');
  return first && Date.parse(first.at);
}

/** Whether a quote was sent: what was won had one, written or not; what is lost, where it was lost from there. */
export function wasQuoted(lead: DeskLead): boolean {
  return lead.status === 'gagnee' || lastOpenStatus(lead) === 'devis';
}

/** The status while something was still to be done. */
function lastOpenStatus({ status, events }: DeskLead): string | null {
  if (!isFinal(status)) return status;
  return events.findLast(({ kind, was }) => kind === 'status' && !isFinal(was))?.was ?? null;
}

function isFinal(status: LeadStatus | string | null): boolean {
  return status === 'gagnee' || status === 'perdue' || status === 'indesirable';
}
