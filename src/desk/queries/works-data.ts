/** The towns and services of the site; a work has one of each. */
export interface WorkChoices {
  towns: string[];
  services: { slug: string; title: string; projectType?: string | undefined }[];
}

/** A finished work, as the owner describes it. */
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

/** A work of a request, identified by its customer's consent. */
export interface WorkOfRequest {
  reference: string;
  /** The days on which the customer gave and withdrew the consent. */
  agreedOn: string | null;
  withdrawnOn: string | null;
  /** Its page in the site; absent if it was removed. */
  shown?: { title: string; path: string; isPublic: boolean };
  /** Present while it waits in the database to be taken into the site. */
  waiting?: { title: string };
  /** The day on which it was taken into the site. */
  takenOn?: string | null;
}

/** Writes finished works into the site, or keeps them in the database; all methods reject with a French message. */
export interface WorksDesk {
  /**
   * When visitors will see a change: completes « Les visiteurs le voient ». Absent where works are only stored in the
   * database, so that nobody knows when.
   */
  when?: string;
  /**
   * Writes a work that waits in the database into the site, as a draft; absent if this desk has no access to the site.
   */
  take?: (reference: string) => Promise<void>;
  choices: () => Promise<WorkChoices>;
  of: (lead: string) => Promise<WorkOfRequest[]>;
  tell: (work: TellingWork) => Promise<void>;
  /** Records the consent to a work that was made in the studio. */
  note: (asked: { lead: string; customer: string }) => Promise<void>;
  /** Records the consent; a desk with access to the site also makes the work public. */
  agree: (reference: string) => Promise<void>;
  /** Records the withdrawal and deletes a waiting work; with access to the site, also its page and photographs. */
  withdraw: (reference: string) => Promise<void>;
}
