import type { AttachedFile } from '../../site/definitions/media/attached-files';
import type { LookColors } from '../../site/definitions/look/look';
import type { Decoded } from '../../site/definitions/media/media-reader';
import type { BuiltImage } from '../../site/definitions/media/built-image';
import type { Changes } from '../logic/transport/protocol';
import type { Reply } from '../logic/transport/reply';
import type { Sprites } from '../logic/documents/sprite-address';
import type { ChangedPictures } from './pictures/changed-pictures';
import type { CommunesPart } from './parts/part-of-communes';
import type { SentReply } from './site/sent-parts';

/** A snapshot of a site for the Worker: everything that a folder contains. */
export interface Snapshot {
  /** The folder's name in messages, and the path from there to the schemas. */
  shownRoot: string;
  schemaFolder?: string;
  /** The text of each document, by its path in the site. */
  texts: Record<string, string>;
  /**
   * The files of `media/`. A published photograph may be cut to its beginning. A drawing may be empty if `drawings` says
   * where its text is.
   */
  media: Record<string, Uint8Array>;
  /** Pictures that were added or removed here and are not published yet; new ones are in `media` too. */
  changed?: ChangedPictures;
  /** The ids of the contents of the repository's pictures. */
  pictureIds?: Record<string, string>;
  /** The sizes, in bytes, of the files of which only the beginning is here. */
  sizes?: Record<string, number>;
  /** The attached files, by name and size; absent if there are none. */
  attached?: Pick<AttachedFile, 'file' | 'size'>[];
  /** The last published version of the site; absent if nothing is published from here. */
  published?: Head;
  /** The part of the list of communes that its documents need; without it, the Worker fetches the list. */
  communes?: CommunesPart;
  /** The address of the texts of empty drawings, and the colours in which `photographs` has those drawings. */
  drawings?: { src: string; colors?: LookColors };
  /** The addresses at which drawings can be fetched; if absent, every drawing can be. */
  online?: string[];
  /** The sprites of icons; if absent, icons are requested by name, as from a server. */
  sprites?: Sprites;
  /** The version of the engine that this studio was built with; publications name it. */
  engine?: string;
  /** Photographs and empty drawings as the site has published them, by their names in documents. */
  photographs?: Record<string, BuiltImage['image']>;
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

/** A question to the repository: see `supabase/functions/site`. */
export type DoorQuestion = 'head' | 'open' | `open?since=${string}` | 'publish' | `changes?key=${string}`;

/** A file with its new content; without `content`, it was removed. */
export interface ChangedFile {
  file: string;
  content?: string | Uint8Array;
  /** Of a picture: whether its addition or removal is to be published. */
  isUnpublished?: boolean;
  /** Of a published picture that is back after its removal: what is known of it. `content` may be only its beginning. */
  known?: KnownPicture;
}

/** What a copy knows of a picture of which it may have only the beginning. */
export interface KnownPicture {
  /** In bytes. */
  size?: number | undefined;
  photograph?: BuiltImage['image'] | undefined;
  decoded?: Decoded | undefined;
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
  /** The repository's answer to the question that the Worker asked under this number. */
  | { told: number; reply: Reply<unknown> }
  | { shared: Shared }
  /** The bytes of pictures that had placeholders until now. */
  | { pictures: ReadonlyMap<string, Uint8Array> };

/** What the Worker sends to the page. */
export type FromWorker =
  | ({ id: number } & SentReply)
  /** The names of the questions that may write, sent before the first of them is carried out. */
  | { writing: string[] }
  /** A failure: a part of the Worker could not be loaded, or an exception, which is logged to the console. */
  | { id: number; failure: 'unloaded' | 'fault' }
  /** Written files, sent before the answer; `isShared` if another tab wrote them. */
  | { written: ChangedFile[]; isShared?: true }
  /** The repository has a new head, which this Worker has published or received; `isShared` if another tab did. */
  | { published: Head; isShared?: true }
  /** Pictures that the repository has and this copy has not; each has a placeholder. */
  | { missing: PictureName[] }
  /** A question to the repository, which the page asks because it knows who is signed in. */
  | { need: number; door: DoorQuestion; body?: unknown }
  | { changes: Changes };
