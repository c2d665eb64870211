import type { Decoded } from '../definitions/media-reader';
import type { PublishedImage } from '../definitions/published-image';
import type { Changes } from '../studio/core/protocol';
import type { Reply } from '../studio/core/reply';

/** A site as it is handed to the Worker: all that a folder holds, without a folder. */
export interface Snapshot {
  /** What messages call its folder, and where its schemas lie as seen from it. */
  shownRoot: string;
  schemaFolder?: string;
  /** The text of each document, by its path in the site. */
  texts: Record<string, string>;
  /** The files of `media/`. */
  media: Record<string, Uint8Array>;
  /** Photographs as the site has published them, by their names in documents: what is known of them need not be made. */
  photographs?: Record<string, PublishedImage['image']>;
  /** What came of opening files when the site was built. A font is told only so; an image is opened here when it is not in it. */
  decoded?: Record<string, Decoded>;
}

/** What a Worker answers when the site is open. */
export interface Opened {
  /** The names of the questions that may write. */
  writing: string[];
}

/** A file that has another content, or none any more. */
export interface ChangedFile {
  file: string;
  content?: string | Uint8Array;
}

/** What the page sends to the Worker. The first message opens the site; each is answered once, by its number. */
export type ToWorker = { id: number; open: Snapshot } | { id: number; ask: string; input: unknown };

/** What the Worker sends to the page. */
export type FromWorker =
  | { id: number; reply: Reply<unknown> }
  /** What could not be done at all: a part of the Worker could not be fetched, or a fault of the code, which the console tells. */
  | { id: number; failure: 'unloaded' | 'fault' }
  /** What was written, before it is answered. */
  | { written: ChangedFile[] }
  | { changes: Changes };
