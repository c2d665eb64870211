import type { originLabels } from '../../../../src/site/definitions/french/amounts.ts';
import type { SiteFacts } from '../../../../src/site/definitions/view/site-facts.ts';

/** A number of visits or of taps; null for one to four, which is said as « moins de 5 ». */
type Counted = number | null;

/** What `month_figures` of the database says of a month. Moments are ISO 8601, days `2026-11-30`. */
export interface MonthFigures {
  /** Its first day. */
  month: string;
  /** The earliest moment of which the database knows anything. */
  since: string;
  /** When requests were last removed, if that was after the month began; they are in no figure. */
  removedAt: string | null;
  requests: {
    count: number;
    /** Those of the month before. */
    before: number;
    withdrawn: number;
    /** By how they came; the most first. */
    origins: { origin: string; count: number }[];
    /** By the page from which they were sent: the first five, then the sum of the others, then those of no known page. */
    pages: { path: string; name: string; count: number }[];
    onOtherPages: number;
    onNoPage: number;
  };
  /** Of the requests that somebody had to call: how many have a first call, and after how many seconds. */
  answers: { meant: number; called: number; median: number | null; withinTwoHours: number; withinADay: number };
  won: { jobs: number; priced: number; amount: number; byPhone: number };
  waits: { waiting: number; calls: number; chase: number; oldest: string | null; quarantined: number };
  /** Of the weeks that ended in the month; null for a site that counts nothing. */
  visits: {
    from: string;
    until: string;
    /** The Monday of the first week that was ever counted. */
    since: string | null;
    bounded: boolean;
    visits: Counted;
    calls: Counted;
    mails: Counted;
    origins: { origin: keyof typeof originLabels; visits: Counted }[];
    pages: { path: string; name: string; views: Counted; calls: Counted }[];
  } | null;
  changes: {
    /** False if nothing was ever published through this database. */
    known: boolean;
    count: number;
    latest: { at: string; says: string }[];
    failed: number;
  };
}

/** A month's page that is to be sent. */
export interface ClaimedMonth {
  figures: MonthFigures;
  /** Null if no build has told the database of it. */
  company: SiteFacts | null;
  /** Ends these mails. */
  key: string;
}
