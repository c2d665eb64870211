/** What the database answers to what the desk asks: the forms that `supabase/migrations` makes. */
import type { DeskLead, DeskRow } from './desk-data';
import type { LeadFilter } from './figures/lead-filter';

/** How many are in each list of the day, and whom to call first. */
export interface DeskDay {
  waiting: number;
  /** Of those that wait, who has waited longest. */
  oldest: Pick<DeskRow, 'prenom' | 'nom' | 'createdAt'> | null;
  calls: number;
  /** Of the calls those that were planned for a day before. */
  overdue: number;
  chase: number;
  later: number;
  underway: number;
  /** Those that wait, that are due, and that are to be chased. */
  toCall: number;
  /** The first of them, in the order in which they are to be called. */
  first: DeskRow[];
  /** Since Monday; how many in the whole week before, and in it up to the same moment. */
  week: { count: number; last: number; lastByNow: number };
  quarantined: number;
  unsent: UnsentMails;
  /** There is no request at all. */
  isEmpty: boolean;
}

/** Mails to the owner that should have left, and have not. */
export interface UnsentMails {
  count: number;
  /** When the oldest of their requests came. */
  since: string | null;
  /** What the sender noted last; '' where it noted nothing. */
  problem: string;
}

/** A town that requests come from: what it is, however visitors write it. */
export interface DeskTown {
  /** What a filter names it by; '' where none was said. */
  key: string;
  /** The best way in which it was written. */
  written: string;
  /** Where another town bears that name, and it was said. */
  department: string;
}

/** The greatest of many, and what is left of them: how many others, and what they count together. */
export interface Shares<Of> {
  shares: (Of & { count: number })[];
  others: number;
  rest: number;
}

/** Of the requests of a period: all of them, those that were quoted, those that were won, and where they come from. */
export interface DeskFigures {
  requests: number;
  quotes: number;
  jobs: number;
  towns: Shares<DeskTown>;
  services: Shares<{ label: string }>;
}

export interface PageAsked {
  filter: LeadFilter;
  /** The `next` of the page before. */
  after?: string;
  /** Five hundred at most. */
  size: number;
}

export interface DeskPage<Row> {
  rows: Row[];
  /** Names the page that follows; null after the last. */
  next: string | null;
  /** How many there are on all pages; only the first says it. */
  total: number | null;
}

/** What a list can be narrowed to. */
export interface DeskChoices {
  towns: DeskTown[];
  services: string[];
}

export interface DeskRequest {
  lead: DeskLead;
  /** All that the same person sent, itself included, newest first: two hundred at most. */
  samePerson: DeskRow[];
}

export interface DeskChanges {
  /** The moment of the answer, by the clock of the database. */
  at: string;
  /** Newest first, each with when it last changed. */
  rows: (DeskRow & { changedAt: string })[];
  /** There are more than these. */
  isMore: boolean;
  /** When requests were last removed. */
  removedAt: string | null;
}
