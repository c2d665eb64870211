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
}

/** Puts finished works into the site; all methods reject with a French message. */
export interface WorksDesk extends WorksCalls {
  /** When visitors see what was changed, after « Les visiteurs le voient ». */
  when: string;
}

export interface WorksCalls {
  choices: () => Promise<WorkChoices>;
  of: (lead: string) => Promise<WorkOfRequest[]>;
  tell: (work: TellingWork) => Promise<void>;
  /** The customer agrees: visitors see the work from now on. */
  agree: (reference: string) => Promise<void>;
  /** The customer takes it back: the page and its photographs leave the site. */
  withdraw: (reference: string) => Promise<void>;
}
