import type { DocumentKind } from '../definitions/documents';
import type { StudioFault } from './protocol';

/* What the editor asks of the server to put the folder online, and to look back. Without git, none of it is shown. */

/** What has changed since the last publication. */
export interface PendingChange {
  file: string;
  /** Absent of an image. */
  kind?: DocumentKind;
  /** What the document, or the image, is called. */
  name: string;
  /** What has changed of it, in words: « introduction ». */
  words: string[];
}

/** `GET api/publish` */
export interface PublishAnswer {
  /** False where the folder is in no git repository: then nothing else is told. */
  isRepository: boolean;
  changes: PendingChange[];
  /** All of it in one sentence, the message of the commit. */
  sentence: string;
  /** What the publication's checks refuse. */
  faults: StudioFault[];
  /** Documents that nobody sees yet: drafts, and what has a date to come. */
  drafts: { file: string; name: string }[];
  /** Where it goes: the name of the remote; absent when there is none. */
  remote?: string;
  /** Publications that are kept here and have not been sent. */
  waiting: number;
}

/** `GET api/lines?file=home.json` : the lines that differ from what was published, `- ` and `+ `. */
export type LinesAnswer = { lines: string[] };

/** `POST api/publish` */
export interface PublishRequest {
  /** The message of the commit. */
  sentence: string;
  /** Whether it is sent to the remote; else it is only kept. */
  isSent: boolean;
}

export interface Published {
  /** Whether anything was committed. */
  isKept: boolean;
  isSent: boolean;
  /** Why it could not be sent, in French. */
  refusal?: string;
  /** Whether others have published meanwhile, and their work is to be received first. */
  isBehind?: true;
}

/** `POST api/receive` : what others have published is brought here; nothing is lost on either side. */
export interface Received {
  /** How many of their publications. */
  count: number;
}

/** `GET api/history?file=towns/x.json`, or of the whole folder: the newest first. */
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

/** `GET api/version?file=towns/x.json&id=…` : the document as it was then. */
export interface VersionAnswer {
  text: string;
  /** What would change if it were that again. */
  words: string[];
}
