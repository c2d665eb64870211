/** What the desk shows of all requests together. */

/** A town from which requests come, normalized: visitors write it in different ways. */
export interface DeskTown {
  /** Its value in filters; '' if the visitor gave none. */
  key: string;
  /** Its best spelling among the requests. */
  written: string;
  /** The department, if another town has the same name; '' if not, or if the visitor gave none. */
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

/** Won requests, and the value of their works in cents; those without an amount count as zero. */
export interface Won {
  jobs: number;
  amount: number;
}

/** The result of a request of the year; `open` if there is none yet. */
export const ends = ['gagnee', 'perdue', 'open'] as const;

/** What the site brought in a year. */
export interface DeskWorth extends Won {
  year: number;
  /** The years that can be shown: from that of the oldest request to this one. */
  first: number;
  last: number;
  /** How many of the jobs have an amount. */
  priced: number;
  /** The part of requests by telephone, which the owner entered. */
  calls: Won;
  /** Largest amount first, like services. */
  towns: (DeskTown & Won)[];
  services: ({ label: string } & Won)[];
  /** Of the year's requests from the form, by result: how many were called back, and the median delay in seconds. */
  outcomes: { outcome: (typeof ends)[number]; requests: number; called: number; seconds: number | null }[];
}
