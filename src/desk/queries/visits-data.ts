/** The desk's data about visits: sums of events, nothing about a visitor. */

/**
 * A number of visits or of taps: null for one to four (`at_least_five` of the database), which the desk shows as « moins
 * de 5 ».
 */
export type Counted = number | null;

/** Visits, taps on « Appeler » and requests, side by side. */
export interface VisitSums {
  visits: Counted;
  calls: Counted;
  requests: number;
}

export interface WeekVisits extends VisitSums {
  /** Its Monday, `2026-11-23`. */
  week: string;
  /** Taps on the mail address, and forms in which somebody began to write. */
  mails: Counted;
  forms: Counted;
  /** Whether a limit was reached, so that not everything was counted. */
  bounded: boolean;
}

/** How often a page, or the pages of a town, were seen. */
export interface SeenPart {
  name: string;
  views: Counted;
  calls: Counted;
  requests: number;
}

export const visitOrigins = ['search', 'map', 'network', 'site', 'direct'] as const;

/** The visits of the last weeks, oldest first. */
export interface DeskVisits {
  /** The first week with counts; null if there is none yet. */
  since: string | null;
  /** The number of pages whose visits the database counts. */
  listed: number;
  weeks: WeekVisits[];
  origins: { origin: (typeof visitOrigins)[number]; visits: Counted }[];
  /** Most seen first; two hundred at most, like the towns. */
  pages: (SeenPart & { path: string })[];
  towns: SeenPart[];
  /** The last four whole weeks, and the four before them. */
  lately: VisitSums;
  before: VisitSums;
}
