/** What the owner's desk shows and does, whichever database is behind it: the embedded one, or a hosted one. */
import type { DeskChanges, DeskChoices, DeskDay, DeskFigures, DeskPage, DeskRequest, PageAsked } from './desk-answers';
import type { Place } from './figures/lists';
import type { PeriodName } from './figures/periods';

/** Where a request stands, from first to last; the last is a robot's, or nobody's, and counts nowhere. */
export const leadStatuses = ['nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** The same as the owner reads them. */
export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  nouvelle: 'Nouvelle',
  rappelee: 'Rappelée',
  devis: 'Devis envoyé',
  gagnee: 'Gagnée',
  perdue: 'Perdue',
  indesirable: 'Indésirable',
};

/** A note as it is stored: without blanks around it, 2000 characters at most. */
export const longestNote = 2000;

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
 * number of a note (`note`: written when only `becomes` is there, removed when only `was` is). A release has neither.
 */
export interface DeskEvent {
  id: number;
  at: string;
  author: string;
  kind: 'status' | 'next_call' | 'note' | 'release';
  was: string | null;
  becomes: string | null;
}

/** A request as lists show it. */
export interface DeskRow {
  id: string;
  createdAt: string;
  prenom: string;
  nom: string;
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
  /** Changes what is named and leaves the rest; answers with the request as it now stands, as do the next three. */
  change: (id: string, change: { status?: LeadStatus; nextCallOn?: string | null }) => Promise<DeskLead>;
  addNote: (id: string, body: string) => Promise<DeskLead>;
  /** Removes a note of one's own. */
  removeNote: (id: string, note: number) => Promise<DeskLead>;
  /** Lets a request out of quarantine: its mail becomes due. */
  release: (id: string) => Promise<DeskLead>;
  /** Marks requests as undesirable, a thousand at most, as the next. */
  dismiss: (ids: readonly string[]) => Promise<void>;
  /** Removes requests for good, with their notes and events, all at once. */
  remove: (ids: readonly string[]) => Promise<void>;
  /** Removes for good every request of one person; answers how many there were. */
  forget: (person: Person) => Promise<number>;
  /** Everything that is known of one person, as plain JSON to be handed over. */
  exportPerson: (person: Person) => Promise<object>;
}
