/** What the owner's desk shows and does, whichever database is behind it: the embedded one, or a hosted one. */
import type { LeadFilter } from './figures/lead-filter';
import type { Place } from './figures/lists';
import type { PeriodName } from './figures/periods';
import type { LeadStatus } from './figures/statuses';

export { leadStatuses, statusLabels, type LeadStatus } from './figures/statuses';

/** A note as it is stored: without blanks around it, 2000 characters at most. */
export const longestNote = 2000;

/** How a call to somebody ended. */
export const callOutcomes = ['answered', 'no-answer', 'wrong-number'] as const;

export type CallOutcome = (typeof callOutcomes)[number];

/** A request that came by telephone, as the owner wrote it down. */
export interface TakenCall {
  prenom: string;
  nom: string;
  /** In international form. */
  telephone: string;
  email: string | null;
  ville: string | null;
  typeProjet: string;
  description: string;
  /** The caller gets the acknowledgement that visitors get. */
  isAcknowledged: boolean;
}

export interface DeskNote {
  id: number;
  body: string;
  /** The e-mail address of the account that wrote it; `local` in the embedded database. */
  author: string;
  /** ISO 8601, as every moment here. */
  createdAt: string;
}

/**
 * One change, as the database wrote it down itself. `was` and `becomes` are a status (`status`), a day (`next_call`) or the
 * number of a note (`note`: written when only `becomes` is there, removed when only `was` is), or how a call ended (`call`,
 * told and taken back in the same way). A release has neither.
 */
export interface DeskEvent {
  id: number;
  at: string;
  author: string;
  kind: 'status' | 'next_call' | 'note' | 'release' | 'call';
  was: string | null;
  becomes: string | null;
}

/** A request as lists show it. */
export interface DeskRow {
  id: string;
  createdAt: string;
  prenom: string;
  nom: string;
  /** '' of somebody who called and gave none. */
  email: string;
  /** As the table stores it, `+33…`. */
  telephone: string;
  ville: string | null;
  typeProjet: string;
  /** The project type as visitors read it today. */
  typeLabel: string;
  /** The word that was sent for a type that the database had not been told of; then the type is « autre ». */
  typeSent: string | null;
  /** The documents say of that type that whoever asks for it is called first. */
  urgent: boolean;
  /** Of a row of a list its beginning alone. */
  description: string;
  status: LeadStatus;
  /** When it came to that status: when it came in, where it never had another. */
  statusAt: string;
  /** The day of the next call, `2026-11-24`. */
  nextCallOn: string | null;
  /** Where it is on its way, as the database says it. */
  place: Place;
  /** The page from which the form was sent, `/services/depannage`; null where it is not known. */
  sourcePath: string | null;
  /** Sent by the form, or written down by the owner after a call. */
  origin: 'site' | 'appel';
  /** Kept back with a flood of requests: no mail leaves until it is released. */
  quarantined: boolean;
  /**
   * Why the mail to the owner has not left: what the sender noted of the last attempt, in English, or '' where there is
   * nothing noted yet. Null once it has left, and in quarantine.
   */
  mailProblem: string | null;
  /** That mail should have left, and has not. */
  isMailStuck: boolean;
}

/** One request, with what became of it. */
export interface DeskLead extends DeskRow {
  /** Oldest first, as the events. */
  notes: DeskNote[];
  events: DeskEvent[];
}

/** Whoever exercises their rights: by e-mail address, by telephone number as people write it, or by both. */
export interface Person {
  email?: string | null;
  phone?: string | null;
}

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

/**
 * The two databases behind one door. Every promise that fails does so with an `Error` whose message is French, and tells
 * the owner what to do. What is asked costs what is answered, however many requests there are.
 */
export interface DeskBackend {
  day: () => Promise<DeskDay>;
  /** What a period brought; of towns and services the greatest, as many as are asked for. */
  figures: (asked: { period: PeriodName; most: number }) => Promise<DeskFigures>;
  /** What a filter lets through, newest first. */
  page: (asked: PageAsked) => Promise<DeskPage<DeskRow>>;
  /** The same for a file: each request whole. */
  wholePage: (asked: PageAsked) => Promise<DeskPage<DeskLead>>;
  choices: () => Promise<DeskChoices>;
  /** Null where there is none, any more. */
  request: (id: string) => Promise<DeskRequest | null>;
  /** What came or changed since a moment that the last answer said; without one, what just did. */
  changes: (asked: { since?: string }) => Promise<DeskChanges>;
  /** Changes what is named and leaves the rest; answers with the request as it now stands, as do the next four. */
  change: (id: string, change: { status?: LeadStatus; nextCallOn?: string | null }) => Promise<DeskLead>;
  addNote: (id: string, body: string) => Promise<DeskLead>;
  /** Removes a note of one's own. */
  removeNote: (id: string, note: number) => Promise<DeskLead>;
  /** Writes down how a call ended, or takes that back. */
  tellCall: (id: string, call: { outcome: CallOutcome; isTakenBack?: boolean }) => Promise<DeskLead>;
  /** Stores a request that came by telephone; answers with its number. */
  takeDown: (call: TakenCall) => Promise<string>;
  /** Lets a request out of quarantine: its mail becomes due. */
  release: (id: string) => Promise<DeskLead>;
  /** Puts it back, as long as no mail about it has been tried; answers whether it was. */
  hold: (id: string) => Promise<boolean>;
  /** Marks requests as undesirable, a thousand at most, as the next. */
  dismiss: (ids: readonly string[]) => Promise<void>;
  /** Removes requests for good, with their notes and events, all at once. */
  remove: (ids: readonly string[]) => Promise<void>;
  /** Removes for good every request of one person; answers how many there were. */
  forget: (person: Person) => Promise<number>;
  /** Everything that is known of one person, as plain JSON to be handed over. */
  exportPerson: (person: Person) => Promise<object>;
}
