import type { AttachedFile } from '../definitions/attached-files';
import type { Decoded } from '../definitions/media-reader';
import type { PublishedImage } from '../definitions/published-image';
import type { Changes } from '../studio/core/protocol';
import type { Reply } from '../studio/core/reply';
import type { ChangedPictures } from './changed-pictures';
import type { CommunesPart } from './part-of-communes';
import type { SentReply } from './sent-parts';

/** A snapshot of a site for the Worker: everything that a folder contains. */
export interface Snapshot {
  /** The folder's name in messages, and the path from there to the schemas. */
  shownRoot: string;
  schemaFolder?: string;
  /** The text of each document, by its path in the site. */
  texts: Record<string, string>;
  /** The files of `media/`; of a photograph that is published, its beginning is enough. */
  media: Record<string, Uint8Array>;
  /** Pictures that were added or removed here and are not published yet; new ones are in `media` too. */
  changed?: ChangedPictures;
  /** The ids of the contents of the repository's pictures. */
  pictureIds?: Record<string, string>;
  /** How long those are of which the beginning alone is here, in bytes. */
  sizes?: Record<string, number>;
  /** The files that the site gives out, by name and length; absent if there are none. */
  attached?: Pick<AttachedFile, 'file' | 'size'>[];
  /** What visitors have, or are about to; absent where nothing is published from here. */
  published?: Head;
  /** What its documents ask of the list of communes; without it, the Worker fetches the list. */
  communes?: CommunesPart;
  /** The addresses at which drawings can be fetched; if absent, each is at its own. */
  online?: string[];
  /** Where the drawings of icons are; else they are asked for by name, as of a server. */
  sprite?: string;
  /** Of the engine that this studio was built with; it stands in what is published. */
  engine?: string;
  /** Photographs as the site has published them, by their names in documents: what is known of them need not be made. */
  photographs?: Record<string, PublishedImage['image']>;
  /**
   * Results of opening files at build time. Fonts are only known from here; an image that is missing here is opened in
   * the Worker.
   */
  decoded?: Record<string, Decoded>;
}

/** The site as its repository has it. */
export interface Head {
  /** The commit of its branch. */
  commit: string;
  /** The text of each document. */
  texts: Record<string, string>;
}

/** What a Worker answers when the site is open. */
export interface Opened {
  /** The names of the questions that may write. */
  writing: string[];
}

/** What a repository is asked: see `supabase/functions/site`. */
export type DoorQuestion = 'head' | 'open' | `open?since=${string}` | 'publish' | `changes?key=${string}`;

/** A file that has another content, or none any more. */
export interface ChangedFile {
  file: string;
  content?: string | Uint8Array;
}

/** A text that another tab of this browser has written. */
export interface WrittenElsewhere {
  file: string;
  before: string | undefined;
  after: string | undefined;
}

/** What another tab has done to its copy of the same site. */
export type Shared = { written: WrittenElsewhere[] } | { published: Head };

/** A picture of the repository: its path in the site, and the id of its contents. */
export interface PictureName {
  path: string;
  id: string;
}

/** What the page sends to the Worker. The first message opens the site; each is answered once, by its number. */
export type ToWorker =
  | { id: number; open: Snapshot }
  | { id: number; ask: string; input: unknown }
  /** What the repository answered to what the Worker asked under this number. */
  | { told: number; reply: Reply<unknown> }
  | { shared: Shared }
  /** The bytes of pictures in whose place something stood until now. */
  | { pictures: ReadonlyMap<string, Uint8Array> };

/** What the Worker sends to the page. */
export type FromWorker =
  | ({ id: number } & SentReply)
  /** A failure: a part of the Worker could not be loaded, or an exception, which is logged to the console. */
  | { id: number; failure: 'unloaded' | 'fault' }
  /** Written files, sent before the answer; `isShared` if another tab wrote them. */
  | { written: ChangedFile[]; isShared?: true }
  /** The repository has another head, by this Worker's doing or as it has just heard; `isShared` if from another tab. */
  | { published: Head; isShared?: true }
  /** Pictures that the repository has and this copy has not; something stands in their place. */
  | { missing: PictureName[] }
  /** Asks the repository of the site, by the page, which knows who is signed in. */
  | { need: number; door: DoorQuestion; body?: unknown }
  | { changes: Changes };
