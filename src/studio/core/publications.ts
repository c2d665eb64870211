/** What has been published of a site, and how more of it is: a git repository, wherever it is. */
export interface Publications {
  state: () => Promise<PublicationState>;
  /** The documents and images that differ from what was last published, by their names in the site. */
  pending: () => Promise<string[]>;
  /** The text of a document as it was last published; undefined when it was not. */
  publishedText: (file: string) => Promise<string | undefined>;
  /**
   * Where what visitors have differs from what was last published here, as after a publication that was only kept: the
   * texts that they have. Undefined before anything was sent; empty where nothing is sent.
   */
  ahead: () => Promise<ReadonlyMap<string, string | undefined> | undefined>;
  /** Keeps what is pending, or some of it, in one publication, and sends it if that is wanted. What is refused is told, and lost is nothing. Throws a `Refusal` when it cannot begin. */
  publish: (wish: PublishWish) => Promise<Published>;
  /**
   * Brings here what others have published. Where the same value was changed on both sides, `decisions` say which stays;
   * what they leave open is told, and then nothing was touched, as when it throws a `Refusal`.
   */
  receive: (decisions: readonly Decision[]) => Promise<Received>;
  /** What was published when, the newest first: of a document, whatever its name was then, or of the whole site. */
  log: (file?: string) => Promise<Publication[]>;
  /** A document as it was in one of its publications; undefined when it has none of that id. */
  version: (file: string, id: string) => Promise<string | undefined>;
  /** The published documents that are no more, the newest first; those that `isThere` are passed over. */
  removed: (isThere: (file: string) => boolean) => Promise<RemovedFile[]>;
  /** The documents that a publication changed, with their texts before and after. */
  changesIn: (id: string) => Promise<{ file: string; before: string | undefined; after: string | undefined }[]>;
}

/** A document that was published and is no more. */
export interface RemovedFile {
  file: string;
  /** The id of the publication that took it away, or that has it last. */
  publication: string;
  /** When it was taken away, as ISO 8601, and by whom; absent where no publication has done so yet. */
  taken?: { date: string; author: string };
  /** What it said until then. */
  text: string;
}

export interface PublicationState {
  /** Where it goes: the name of the remote; absent when there is none. */
  remote?: string;
  /** Publications that are kept here and have not been sent. */
  waiting: number;
}

export interface PublishWish {
  /** What the publication says of itself. */
  sentence: string;
  /** Of what is pending, these files alone; all of it when absent. */
  files?: readonly string[];
  /** Whether it is sent to where visitors' pages are made from; else it is only kept. */
  isSent: boolean;
  /** In whose name, for whoever has told none. */
  company: { name: string; email: string };
}

export interface Published {
  /** Whether anything was kept. */
  isKept: boolean;
  isSent: boolean;
  /** Why it could not be sent, in French. */
  refusal?: string;
  /** Whether others have published meanwhile, and their work is to be received first. */
  isBehind?: true;
}

export interface Received {
  /** How many of their publications; none while something is undecided. */
  count: number;
  /** What was changed on both sides, each its own way. */
  undecided: Undecided[];
}

/** A value that was changed here and by somebody else. */
export interface Undecided {
  file: string;
  /** Of the value; empty for a document or an image as a whole. */
  pointer: string;
  /** What the document is called, and the field. */
  name: string;
  title: string;
  /** As each of the two reads; empty where it was removed. */
  mine: string;
  theirs: string;
  /** A digest of both: a decision is about what somebody has seen. */
  sides: string;
  /** Who wrote theirs. */
  by?: string;
  /** Whether a third text can be written in their place. */
  isText: boolean;
}

/** Which of the two stays, or what stands in their place. When either has changed since, it decides nothing. */
export interface Decision extends Pick<Undecided, 'file' | 'pointer' | 'sides'> {
  keep?: 'mine' | 'theirs' | undefined;
  text?: string | undefined;
}

export interface Publication {
  id: string;
  /** ISO 8601. */
  date: string;
  author: string;
  sentence: string;
  /** How many documents and images. */
  count: number;
  /** False for what is kept here only. */
  isSent: boolean;
}
