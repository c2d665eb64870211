/** What the owner's desk shows; `desk-backend.ts` asks the database for it. */
import type { DeskTown } from './figures-data';
import type { LeadFilter } from '../requests/lead-filter';
import type { Place } from '../requests/list-names';
import type { LeadStatus } from '../requests/statuses';

export type { DeskFigures, DeskTown } from './figures-data';
export { isStatus, leadStatuses, statusLabels, type LeadStatus } from '../requests/statuses';

/** Maximum length of a stored note, trimmed. */
export const longestNote = 2000;

/** How a call ended. */
export const callOutcomes = ['answered', 'no-answer', 'wrong-number'] as const;

export type CallOutcome = (typeof callOutcomes)[number];

/** A request by telephone, entered by the owner. */
export interface TakenCall {
  prenom: string;
  nom: string;
  /** In international form. */
  telephone: string;
  email: string | null;
  ville: string | null;
  typeProjet: string;
  description: string;
  /** Whether the caller gets the same acknowledgement as visitors. */
  isAcknowledged: boolean;
}

export interface DeskNote {
  id: number;
  body: string;
  /** The e-mail address of the account that wrote it; `local` for the owner of this machine. */
  author: string;
  /** ISO 8601, like all times here. */
  createdAt: string;
}

/**
 * A change, recorded by the database itself. `was` and `becomes` depend on `kind`: a status (`status`), a day
 * (`next_call`, `finished`, `review`), cents (`amount`), how a call ended (`call`: the same for recorded and undone),
 * the number of a note (`note`: a written note has only `becomes`, a removed one only `was`), or the fields that the visitor
 * has corrected (`corrected`: their names, with commas). A release has neither.
 */
export interface DeskEvent {
  id: number;
  at: string;
  author: string;
  kind: 'status' | 'next_call' | 'note' | 'release' | 'call' | 'amount' | 'finished' | 'review' | 'corrected';
  was: string | null;
  becomes: string | null;
}

/** A request as lists show it. */
export interface DeskRow {
  id: string;
  createdAt: string;
  /** Empty, like the last name and the description, for who asked to be called and left only a number. */
  prenom: string;
  nom: string;
  /** Empty for who gave none. */
  email: string;
  /** As stored in the table: `+33…`. */
  telephone: string;
  ville: string | null;
  typeProjet: string;
  /** The current label of its project type. */
  typeLabel: string;
  /** The value that was sent, if the database did not know that type; the type is then « autre ». */
  typeSent: string | null;
  /** Whether the documents mark that type as urgent: such people are called first. */
  urgent: boolean;
  /** In lists, only the beginning. */
  description: string;
  status: LeadStatus;
  /** When it got its status; for a request that never changed, when it arrived. */
  statusAt: string;
  /** The day of the next planned call, `2026-11-24`. */
  nextCallOn: string | null;
  /** The value of the works of a won request, in cents; null if the owner has not entered it. */
  amount: number | null;
  /** The day on which the works were finished, as the owner entered it. */
  finishedOn: string | null;
  /** The day on which the customer was asked for a review. */
  reviewAskedOn: string | null;
  /** When the owner was reminded that nobody has called; absent if never. */
  remindedAt?: string;
  /** Its place in the follow-up, as the database computes it. */
  place: Place;
  /** The page from which the form was sent, `/services/depannage`; null if unknown. */
  sourcePath: string | null;
  /** From the form, or entered by the owner after a call. */
  origin: 'site' | 'appel';
  /** Quarantined: no mail is sent until it is released. */
  quarantined: boolean;
  /** Why it came into quarantine: a flood, a filled trap, a pace that no hand has. Absent if it did not. */
  doubt?: 'flood' | 'trap' | 'pace';
  /**
   * Why the mail to the owner has not been sent: the sender's note about the last attempt (English), or '' if there was
   * none yet. Null once it is sent, and in quarantine.
   */
  mailProblem: string | null;
  /** Whether that mail is overdue. */
  isMailStuck: boolean;
}

/** A request with its history. */
export interface DeskLead extends DeskRow {
  /** Oldest first, like the events. */
  notes: DeskNote[];
  events: DeskEvent[];
}

/** A person who uses their rights: identified by e-mail address, by telephone number in any form, or both. */
export interface Person {
  email?: string | null;
  phone?: string | null;
}

/** The size of each list of the day, and whom to call first. */
export interface DeskDay {
  waiting: number;
  /** The person who has waited longest. */
  oldest: Pick<DeskRow, 'prenom' | 'nom' | 'createdAt'> | null;
  calls: number;
  /** How many of the calls were planned for an earlier day. */
  overdue: number;
  chase: number;
  later: number;
  underway: number;
  /** Waiting, due and to be chased, together. */
  toCall: number;
  /** The first of them, in calling order. */
  first: DeskRow[];
  /** Since Monday; in the whole week before; and in that week up to the same moment. */
  week: { count: number; last: number; lastByNow: number };
  quarantined: number;
  unsent: UnsentMails;
  /** True if there are no requests at all. */
  isEmpty: boolean;
}

/** Mails to the owner that are overdue. */
export interface UnsentMails {
  count: number;
  /** When the oldest of their requests arrived. */
  since: string | null;
  /** The sender's last note; '' if there is none. */
  problem: string;
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
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** The total number on all pages; only on the first page. */
  total: number | null;
}

/** The values that filters offer. */
export interface DeskChoices {
  towns: DeskTown[];
  services: string[];
}

export interface DeskRequest {
  lead: DeskLead;
  /** Everything that the same person sent, including this one, newest first: two hundred at most. */
  samePerson: DeskRow[];
}

export interface DeskChanges {
  /** The time of the answer, by the clock of the database. */
  at: string;
  /** Newest first, each with the time of its last change. */
  rows: (DeskRow & { changedAt: string })[];
  /** Whether there are more than these. */
  isMore: boolean;
  /** When requests were last removed. */
  removedAt: string | null;
}

/** The mail of each month's page. */
export interface MonthPage {
  isWanted: boolean;
  /** The first day of the last month that was told, `2026-11-01`; null before the first. */
  told: string | null;
}

/** What is known of the scheduled backups. */
export interface BackupStanding {
  /** When the last one succeeded, or since when the first is expected (ISO 8601). */
  since: string;
  everSucceeded: boolean;
  /** Whether none has succeeded for two weeks. */
  isOverdue: boolean;
  place: string | null;
  problem: string | null;
}
