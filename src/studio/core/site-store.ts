import type { MediaReader } from '../../definitions/media-reader';
import type { PublishedImages } from '../../definitions/published-image';
import type { SiteSource } from '../../definitions/site-source';
import type { KeptChanges } from './kept-changes';
import type { Publications } from './publications';

/** A file of the site as it is to be. */
export interface SiteChange {
  /** Its path in the site, with forward slashes. */
  file: string;
  /** What it must say until then, as text or as bytes; undefined where no file may be. */
  before: string | Uint8Array | undefined;
  /** What it says from then on; undefined when it goes. */
  after: string | Uint8Array | undefined;
}

/**
 * Where a site's documents and images are: a folder of this machine, or a copy of a hosted repository in a browser.
 * What answers the studio knows a site through this alone.
 */
export interface SiteStore {
  /**
   * The documents as they are now. Of `known`, a reading before, those that say the same are the same objects.
   * `files` names all that may have changed since; anything may when it is absent.
   */
  read: (known?: SiteSource, files?: readonly string[]) => SiteSource;
  media: MediaReader;
  /** The bytes of an image; undefined when it has gone. */
  bytes: (file: string) => Uint8Array | undefined;
  /** The images as pages show them, by the names that documents use. */
  images: (source: SiteSource) => Promise<PublishedImages>;
  /** The images that pages show as they were stored, until they have been made as the site shows them; absent where none are made. */
  making?: () => readonly string[];
  /** Calls back whenever these are others; `isMade` says that one of them can be had from now on. */
  onMaking?: (listener: (isMade: boolean) => void) => void;
  /**
   * Writes files, makes new ones and takes others away: all of them, or none. Returns those that are something else by
   * now than they must be, and then nothing was done; none when all was. Throws a sentence when it cannot write.
   */
  write: (changes: readonly SiteChange[]) => Promise<readonly string[]>;
  /** What went of the site and can be brought back. */
  kept: KeptChanges;
  /** What was published of the site; undefined where nothing keeps that. */
  publications: (source: SiteSource) => Promise<Publications | undefined>;
}
