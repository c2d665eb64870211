import type { DeskLead } from '../desk-data';
import { isMailStuck } from './mail-problems';
import { daysAfter, mondayOf, parisDay, startOf } from './paris-days';

/** How many of something there are, by a name. */
export interface Share {
  name: string;
  count: number;
}

export interface Overview {
  /** Nobody has called them back yet; the longest waiting first. */
  waiting: DeskLead[];
  /** A next call was planned for today or before; the most overdue first. */
  calls: DeskLead[];
  /** Requests since Monday, in the whole week before, and in it up to the same moment. */
  week: { present: number; last: number; lastByNow: number };
  /** Of the requests of the period: how many came, were quoted, were won. */
  conversion: { requests: number; quotes: number; jobs: number };
  byTown: Share[];
  byService: Share[];
  quarantined: number;
  /** Their mail should have left and has not; newest first. */
  unsent: DeskLead[];
}

export interface Period {
  /** In days; 0 for all that is kept. */
  days: number;
  label: string;
}

export const periods: readonly Period[] = [
  { days: 7, label: '7 derniers jours' },
  { days: 30, label: '30 derniers jours' },
  { days: 90, label: '3 derniers mois' },
  { days: 365, label: '12 derniers mois' },
  { days: 0, label: 'Depuis le début' },
];

/** The instant at which a period of so many days begins, today being its last. */
export function periodStart(days: number, now: number): number {
  return days === 0 ? -Infinity : startOf(daysAfter(parisDay(now), 1 - days));
}

/** Whether somebody is waiting to be called back for the first time. */
export function isWaiting({ status, quarantined }: DeskLead): boolean {
  return status === 'nouvelle' && !quarantined;
}

/** Whether a call that was planned is due: one of a request that is won or lost is not. */
export function isCallDue({ nextCallOn, status }: DeskLead, today: string): boolean {
  return nextCallOn !== null && nextCallOn <= today && status !== 'gagnee' && status !== 'perdue';
}

/** What the first screen says of all requests; a flood in quarantine counts nowhere but by itself. */
export function overviewOf(leads: readonly DeskLead[], { now, days }: { now: number; days: number }): Overview {
  const real = leads.filter(({ quarantined }) => !quarantined);
  const today = parisDay(now);
  const monday = mondayOf(today);
  const [thisWeek, lastWeek] = [startOf(monday), startOf(daysAfter(monday, -7))];
  const byNow = lastWeek + (now - thisWeek);
  const from = periodStart(days, now);
  const week = { present: 0, last: 0, lastByNow: 0 };
  const conversion = { requests: 0, quotes: 0, jobs: 0 };
  const towns = new Map<string, number>();
  const services = new Map<string, number>();
  for (const lead of real) {
    const came = Date.parse(lead.createdAt);
    if (came >= thisWeek) week.present++;
    else if (came >= lastWeek) {
      week.last++;
      if (came < byNow) week.lastByNow++;
    }
    if (came < from) continue;
    conversion.requests++;
    if (wasQuoted(lead)) conversion.quotes++;
    if (lead.status === 'gagnee') conversion.jobs++;
    add(towns, lead.ville ?? 'Ville non précisée');
    add(services, lead.typeLabel);
  }
  return {
    waiting: real.filter(isWaiting).sort(byArrival),
    calls: real
      .filter((lead) => isCallDue(lead, today))
      .sort((one, other) => (one.nextCallOn ?? '').localeCompare(other.nextCallOn ?? '') || byArrival(one, other)),
    week,
    conversion,
    byTown: sharesOf(towns),
    byService: sharesOf(services),
    quarantined: leads.length - real.length,
    unsent: real.filter((lead) => isMailStuck(lead, now)),
  };
}

/** A job that was won without a written quote was one all the same. */
function wasQuoted({ status, events }: DeskLead): boolean {
  return (
    status === 'devis' ||
    status === 'gagnee' ||
    events.some(({ kind, becomes }) => kind === 'status' && becomes === 'devis')
  );
}

function byArrival(one: DeskLead, other: DeskLead): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt);
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sharesOf(counts: ReadonlyMap<string, number>): Share[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'fr'));
}
