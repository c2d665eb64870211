import { statusLabels, type DeskLead, type LeadStatus } from '../desk-data';
import { isOver, wasQuoted } from './course';
import { isMailStuck } from './mail-problems';
import { parisDay } from './paris-days';

/**
 * The lists of requests, each said once: what a number counts, what opens behind it, and what its file holds. All but
 * one leave out what is in quarantine.
 */
export type ListName = LeadStatus | 'all' | 'toCall' | 'calls' | 'quoted' | 'unsent' | 'quarantined';

interface List {
  label: string;
  holds: (lead: DeskLead, now: number) => boolean;
}

const ofStatus = (status: LeadStatus): List => ({
  label: statusLabels[status],
  holds: (lead) => lead.status === status,
});

/** In the order in which they are offered. */
export const lists: Readonly<Record<ListName, List>> = {
  all: { label: 'Tous', holds: () => true },
  toCall: { label: 'À rappeler', holds: (lead, now) => isWaiting(lead) || isCallDue(lead, parisDay(now)) },
  calls: { label: 'Appel prévu', holds: (lead, now) => isCallDue(lead, parisDay(now)) },
  nouvelle: ofStatus('nouvelle'),
  rappelee: ofStatus('rappelee'),
  devis: ofStatus('devis'),
  gagnee: ofStatus('gagnee'),
  perdue: ofStatus('perdue'),
  quoted: { label: 'Ayant eu un devis', holds: wasQuoted },
  unsent: { label: 'Courriel pas parti', holds: isMailStuck },
  quarantined: { label: 'En quarantaine', holds: ({ quarantined }) => quarantined },
};

/** Whether a request is in a list. */
export function isIn(name: ListName, lead: DeskLead, now: number): boolean {
  return lead.quarantined === (name === 'quarantined') && lists[name].holds(lead, now);
}

/** Whether somebody is waiting to be called back for the first time. */
export function isWaiting({ status, quarantined }: DeskLead): boolean {
  return status === 'nouvelle' && !quarantined;
}

/** Whether a call that was planned is due: one of a request that is won or lost is not. */
export function isCallDue(lead: DeskLead, today: string): boolean {
  return lead.nextCallOn !== null && lead.nextCallOn <= today && !isOver(lead);
}
