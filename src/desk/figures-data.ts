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
