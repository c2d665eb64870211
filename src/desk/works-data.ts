/** The towns and services of the site, of which a work names one each. */
export interface WorkChoices {
  towns: string[];
  services: { slug: string; title: string; projectType?: string | undefined }[];
}

/** A finished work, told in a minute. */
export interface TellingWork {
  /** The won request whose works these are. */
  lead: string;
  customer: string;
  town: string;
  /** The `slug` of one of the choices. */
  service: string;
  /** The last day of the works, `2026-11-26`. */
  date: string;
  problem: string;
  work: string;
  /** The photographs, in base64. */
  before: string;
  after: string;
  /** Whether the customer has agreed to be shown. */
  isAgreed: boolean;
  isPublic: boolean;
}

/** A work of a request, by its customer's consent. */
export interface WorkOfRequest {
  reference: string;
  /** The days on which the customer agreed, and took it back. */
  agreedOn: string | null;
  withdrawnOn: string | null;
  /** Its page in the site; absent if it is not there any more. */
  shown?: { title: string; path: string; isPublic: boolean };
  /** It waits in the database until whoever keeps the site takes it. */
  waiting?: { title: string };
  /** The day on which it was taken from there. */
  takenOn?: string | null;
}

/** Puts finished works into the site; all methods reject with a French message. */
export interface WorksDesk extends WorksCalls {
  /**
   * When visitors see what was changed, after « Les visiteurs le voient »; absent where works are kept for whoever keeps
   * the site, and nobody can promise when they are seen.
   */
  when?: string;
  /** Puts a work that waits in the database into the site, as a draft; absent where the site is out of reach. */
  take?: (reference: string) => Promise<void>;
}

export interface WorksCalls {
  choices: () => Promise<WorkChoices>;
  of: (lead: string) => Promise<WorkOfRequest[]>;
  tell: (work: TellingWork) => Promise<void>;
  /** The customer agrees to a work that the studio made, which names the reference. */
  note: (asked: { lead: string; customer: string }) => Promise<void>;
  /** The customer agrees: visitors see the work from now on. */
  agree: (reference: string) => Promise<void>;
  /** The customer takes it back: the page and its photographs leave the site. */
  withdraw: (reference: string) => Promise<void>;
}
