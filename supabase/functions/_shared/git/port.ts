import type { Entry, Person } from './objects.ts';

/** A folder of a repository as it was at one commit. */
export interface Folder {
  commit: string;
  /** The same for the same contents. */
  id: string;
  /** The lines of each folder within by its path; `''` is the folder itself. */
  folders: ReadonlyMap<string, readonly Entry[]>;
  /** From the root to the folder that holds this one: where it hangs. */
  above: readonly { entries: readonly Entry[]; step: string }[];
}

/** The new contents of files by their paths in the folder; null for one that goes. */
export type FileChanges = ReadonlyMap<string, Uint8Array | null>;

/** One folder on one branch of a repository: all that the published site's studio can reach. */
export interface Repository {
  /** The commit that the branch is at; with `since`, also those that were made after that one. */
  head: (since?: string) => Promise<{ commit: string; after: ReadonlySet<string> }>;
  /** Throws `lfs` where the folder holds addresses of files in the place of files. */
  tree: (commit: string) => Promise<Folder>;
  blobs: (ids: readonly string[]) => Promise<Map<string, Uint8Array>>;
  /**
   * Puts one commit on top of the folder's. `note` is told its name before it leaves, and again nothing is sent if it
   * throws. The same commit comes of the same words.
   */
  commit: (
    on: Folder,
    said: { changes: FileChanges; by: Person; date: number; message: string; note: (id: string) => Promise<void> },
  ) => Promise<string>;
}
