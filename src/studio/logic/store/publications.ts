/** The published versions of a site: a port over a git repository, local or remote. */
export interface Publications {
  state: () => Promise<PublicationState>;
  /** The documents, images and attached files that differ from the last publication. */
  pending: () => Promise<string[]>;
  /** The last published text of a document; undefined if it was never published. */
  publishedText: (file: string) => Promise<string | undefined>;
  /**
   * The files that differ between the last publication here and what visitors have, with the visitors' texts. Undefined
   * before anything was sent; empty if nothing is ever sent.
   */
  ahead: () => Promise<ReadonlyMap<string, string | undefined> | undefined>;
  /**
   * Commits pending changes (or some of them) as one publication, and sends it if wanted. If sending is refused, the
   * answer says so and nothing is lost. Throws a `Refusal` if it cannot start.
   */
  publish: (wish: PublishWish) => Promise<Published>;
  /**
   * Merges what others have published. For values changed on both sides, `decisions` say which one stays. If conflicts
   * are left (or on a `Refusal`), nothing is changed.
   */
  receive: (decisions: readonly Decision[]) => Promise<Received>;
  /** The publications, newest first: of a document (following renames), or of the whole site. */
  log: (file?: string) => Promise<Publication[]>;
  /** A document's text in one of its publications; undefined if it is not part of it. */
  version: (file: string, id: string) => Promise<string | undefined>;
  /** Published documents that no longer exist, newest first, except those for which `isThere` is true. */
  removed: (isThere: (file: string) => boolean) => Promise<RemovedFile[]>;
  /** The documents that a publication changed, with texts before and after. */
  changesIn: (id: string) => Promise<{ file: string; before: string | undefined; after: string | undefined }[]>;
}

/** A published document that no longer exists. */
export interface RemovedFile {
  file: string;
  /** The publication that removed it, or the last one with it. */
  publication: string;
  /** When and by whom it was removed; absent if no publication has done so yet. */
  taken?: { date: string; author: string };
  /** Its last text. */
  text: string;
}

export interface PublicationState {
  /** The remote to which publications are sent; absent if there is none. */
  remote?: string;
  /** How many publications have not been sent. */
  waiting: number;
}

export interface PublishWish {
  /** The message of the publication. */
  sentence: string;
  /** Only these files; all if absent. */
  files?: readonly string[];
  /** Whether to send it to the remote; otherwise it is only committed. */
  isSent: boolean;
  /** The author's name if none is configured. */
  company: { name: string; email: string };
}

export interface Published {
  /** Whether anything was committed. */
  isKept: boolean;
  isSent: boolean;
  /** Why it could not be sent, in French. */
  refusal?: string;
  /** True if others have published meanwhile, whose work must be received first. */
  isBehind?: true;
}

export interface Received {
  /** How many publications were received; 0 if there are conflicts. */
  count: number;
  /** The conflicts. */
  undecided: Undecided[];
}

/** A conflict: a value changed here and by somebody else. */
export interface Undecided {
  file: string;
  /** The value; empty for a whole document or image. */
  pointer: string;
  /** The names of the document and of the field. */
  name: string;
  title: string;
  /** Both versions; empty if removed. */
  mine: string;
  theirs: string;
  /** A digest of both versions, so that a decision refers to what somebody has seen. */
  sides: string;
  /** The author of the other version. */
  by?: string;
  /** Whether a third text can be written instead. */
  isText: boolean;
}

/** A decision about a conflict: one of the versions, or another text. Ignored if a version has changed since. */
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
  /** The number of documents and images. */
  count: number;
  /** False if it was only committed here. */
  isSent: boolean;
}
