/** What the desk shows of all requests together. */

/** A town from which requests come, normalized: visitors write it in different ways. */
export interface DeskTown {
  /** Its value in filters; '' if the visitor gave none. */
  key: string;
  /** Its best spelling among the requests. */
  written: string;
  /** Its department, if another town has the same name and the visitor gave it. */
  department: string;
}

/** The largest shares, and the rest: how many others, and their total. */
export interface Shares<Of> {
  shares: (Of & { count: number })[];
  others: number;
  rest: number;
}

/** The requests of a period: all, quoted, won, and where they come from. */
export interface DeskFigures {
  requests: number;
  quotes: number;
  jobs: number;
  towns: Shares<DeskTown>;
  services: Shares<{ label: string }>;
}

/** Requests that were won, and what their works are worth, in cents: those without an amount count for nothing. */
export interface Won {
  jobs: number;
  amount: number;
}

/** How a request of the year ended: `open` has not. */
export const ends = ['gagnee', 'perdue', 'open'] as const;

/** What the site brought in a year. */
export interface DeskWorth extends Won {
  year: number;
  /** The years that can be shown: of the oldest request, and this one. */
  first: number;
  last: number;
  /** How many of the jobs have an amount. */
  priced: number;
  /** Those of requests by telephone that the owner wrote down. */
  calls: Won;
  /** Largest amount first, like services. */
  towns: (DeskTown & Won)[];
  services: ({ label: string } & Won)[];
  /** Of the requests that came by the form in the year: how many were called, and half of them within so many seconds. */
  outcomes: { outcome: (typeof ends)[number]; requests: number; called: number; seconds: number | null }[];
}
