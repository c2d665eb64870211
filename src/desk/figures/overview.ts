import type { DeskLead } from '../desk-data';
import { filterLeads, noFilter, type LeadFilter } from './filter-leads';
import { clockOf, daysAfter, mondayOf, parisDay, startOf } from './paris-days';
import type { PeriodName } from './periods';
import { townsIn } from './towns';

/** A number: what it counts, and the requests it came to. The same is the list behind it, and the file of it. */
export interface Counted {
  filter: LeadFilter;
  leads: readonly DeskLead[];
}

/** How many of the requests of the period are of one name. */
export interface Share {
  name: string;
  count: number;
  filter: LeadFilter;
}

export interface Overview {
  /** Nobody has called them back yet. */
  waiting: Counted;
  /** A next call was planned for today or before. */
  calls: Counted;
  /** Called or sent a quote more than a week ago, without an answer. */
  chase: Counted;
  /** All three. */
  toCall: Counted;
  /** Whose turn comes by itself: a call is planned, or a week has not passed. */
  later: Counted;
  underway: Counted;
  /** Requests since Monday; how many in the whole week before, and in it up to the same moment. */
  week: Counted & { last: number; lastByNow: number };
  /** Of the requests of the period: all of them, those that were quoted, and those that were won. */
  requests: Counted;
  quotes: Counted;
  jobs: Counted;
  byTown: Share[];
  byService: Share[];
  quarantined: Counted;
  /** Their mail should have left and has not. */
  unsent: Counted;
}

interface Asked {
  now: number;
  period: PeriodName;
}

/** What the first screen says of all requests; a flood in quarantine counts nowhere but by itself. */
export function overviewOf(leads: readonly DeskLead[], { now, period }: Asked): Overview {
  const count = (different: Partial<LeadFilter>): Counted => {
    const filter = { ...noFilter, ...different };
    return { filter, leads: filterLeads(leads, filter, now) };
  };
  const requests = count({ period });
  const towns = townsIn(leads);
  const share = (of: (lead: DeskLead) => [name: string, filter: Partial<LeadFilter>]) =>
    sharesOf(requests.leads, (lead) => {
      const [name, different] = of(lead);
      return { name, filter: { ...noFilter, period, ...different } };
    });
  return {
    waiting: count({ list: 'waiting' }),
    calls: count({ list: 'calls' }),
    chase: count({ list: 'chase' }),
    toCall: count({ list: 'toCall' }),
    later: count({ list: 'later' }),
    underway: count({ list: 'underway' }),
    week: { ...count({ period: 'week' }), ...lastWeek(count({}).leads, now) },
    requests,
    quotes: count({ list: 'quoted', period }),
    jobs: count({ list: 'gagnee', period }),
    byTown: share((lead) => {
      const { key, name } = towns.get(lead.ville) ?? { key: '', name: '' };
      return [name, { town: key }];
    }),
    byService: share(({ typeLabel }) => [typeLabel, { service: typeLabel }]),
    quarantined: count({ list: 'quarantined' }),
    unsent: count({ list: 'unsent' }),
  };
}

/** The same moment is when clocks showed the same: seven days may be an hour more, or less. */
function lastWeek(leads: readonly DeskLead[], now: number): { last: number; lastByNow: number } {
  const today = parisDay(now);
  const [from, to] = [daysAfter(mondayOf(today), -7), mondayOf(today)].map(startOf) as [number, number]; // of two, two
  const byNow = startOf(`${daysAfter(today, -7)}T${clockOf(now)}`) + (now % 60_000);
  const came = leads.map(({ createdAt }) => Date.parse(createdAt)).filter((moment) => moment >= from && moment < to);
  return { last: came.length, lastByNow: came.filter((moment) => moment < byNow).length };
}

function sharesOf(leads: readonly DeskLead[], of: (lead: DeskLead) => Omit<Share, 'count'>): Share[] {
  const shares = new Map<string, Share>();
  for (const lead of leads) {
    const share = of(lead);
    const before = shares.get(share.name);
    if (before) before.count++;
    else shares.set(share.name, { ...share, count: 1 });
  }
  return [...shares.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'fr'));
}
