import type { MediaReader } from '../../../site/definitions/media/media-reader';
import type { BuiltImages } from '../../../site/definitions/media/built-image';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import type { Journal } from './journal';
import type { Publications } from './publications';

/** A change of one file of the site. */
export interface SiteChange {
  /** Its path in the site, with forward slashes. */
  file: string;
  /** The content before the change, as text or bytes; undefined if there is no file. `write` compares it. */
  before: string | Uint8Array | undefined;
  /** The new content; undefined to remove the file. */
  after: string | Uint8Array | undefined;
}

/**
 * The storage of a site: a local folder, or a browser's copy of a hosted repository. A port: the studio's core accesses
 * a site only through it.
 */
export interface SiteStore {
  /**
   * Reads the documents. Unchanged documents are the same objects as in `known`, an earlier result. `files` names all
   * that may have changed; if absent, anything may have.
   */
  read: (known?: SiteSource, files?: readonly string[]) => SiteSource;
  media: MediaReader;
  /** The bytes of an image or an attached file; undefined if it does not exist. */
  bytes: (file: string) => Uint8Array | undefined;
  /** The published images, by the names that documents use. */
  images: (source: SiteSource) => Promise<BuiltImages>;
  /** Images still being encoded, which pages show as uploaded; absent if this store encodes none. */
  making?: () => readonly string[];
  /** Calls back when `making` changes; `isMade` says that an encoded image is now available. */
  onMaking?: (listener: (isMade: boolean) => void) => void;
  /**
   * Writes, creates and removes files: all or none. Returns the files that differ from `before` (then nothing was
   * done), or an empty list. Throws a French message if it cannot write.
   */
  write: (changes: readonly SiteChange[]) => Promise<readonly string[]>;
  /** The changes that can be undone, with the bytes of removed and replaced files. */
  journal: Journal;
  /** The publications of the site; undefined if they are not recorded. */
  publications: (source: SiteSource) => Promise<Publications | undefined>;
}
