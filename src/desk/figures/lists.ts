import { statusLabels, type DeskLead, type LeadStatus } from '../desk-data';
import { isOver, statusSince, wasQuoted } from './course';
import { isMailStuck } from './mail-problems';
import { parisDay } from './paris-days';

/**
 * Where a request is on its way: in one place, and in one only. It leaves them by being won or lost; in all others its
 * turn comes, by itself and within a week.
 */
type Place =
  /** Nobody has called back, and no call is planned. */
  | 'waiting'
  /** A call was planned for today or before. */
  | 'calls'
  /** A call is planned for a day that comes. */
  | 'later'
  /** Called, or sent a quote, less than a week ago. */
  | 'underway'
  /** The same, and nothing has come of it since. */
  | 'chase'
  | 'over';

const week = 7 * 24 * 3_600_000;

function placeOf(lead: DeskLead, now: number): Place {
  if (isOver(lead)) return 'over';
  if (lead.nextCallOn !== null) return lead.nextCallOn <= parisDay(now) ? 'calls' : 'later';
  if (lead.status === 'nouvelle') return 'waiting';
  return now - statusSince(lead) > week ? 'chase' : 'underway';
}

/**
 * The lists of requests, each said once: what a number counts, what opens behind it, and what its file holds. What is
 * in quarantine, and what is undesirable, is in no list but its own.
 */
export type ListName = LeadStatus | Exclude<Place, 'over'> | 'all' | 'toCall' | 'quoted' | 'unsent' | 'quarantined';

interface List {
  label: string;
  holds: (lead: DeskLead, now: number) => boolean;
}

const ofStatus = (status: LeadStatus): List => ({
  label: statusLabels[status],
  holds: (lead) => lead.status === status,
});

const ofPlace = (label: string, ...places: Place[]): List => ({
  label,
  holds: (lead, now) => places.includes(placeOf(lead, now)),
});

/** In the order in which they are offered. */
export const lists: Readonly<Record<ListName, List>> = {
  all: { label: 'Tous', holds: () => true },
  toCall: ofPlace('À rappeler', 'waiting', 'calls', 'chase'),
  waiting: ofPlace('En attente d’un rappel', 'waiting'),
  calls: ofPlace('Appel prévu', 'calls'),
  chase: ofPlace('À relancer', 'chase'),
  later: ofPlace('Appel à venir', 'later'),
  underway: ofPlace('En cours', 'underway'),
  nouvelle: ofStatus('nouvelle'),
  rappelee: ofStatus('rappelee'),
  devis: ofStatus('devis'),
  gagnee: ofStatus('gagnee'),
  perdue: ofStatus('perdue'),
  indesirable: ofStatus('indesirable'),
  quoted: { label: 'Ayant eu un devis', holds: wasQuoted },
  unsent: { label: 'Courriel pas parti', holds: isMailStuck },
  quarantined: { label: 'En quarantaine', holds: ({ quarantined }) => quarantined },
};

/** Whether a request is in a list. */
export function isIn(name: ListName, lead: DeskLead, now: number): boolean {
  if (lead.status === 'indesirable') return name === 'indesirable';
  return lead.quarantined === (name === 'quarantined') && lists[name].holds(lead, now);
}
