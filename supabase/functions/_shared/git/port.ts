import type { Entry, Person } from './objects.ts';

/** A folder of a repository as it was at one commit. */
export interface Folder {
  commit: string;
  /** The folder's tree id: equal contents have equal ids. */
  id: string;
  /** The entries of each folder within, by its path; `''` is the folder itself. */
  folders: ReadonlyMap<string, readonly Entry[]>;
  /** The trees from the repository's root down to this folder's parent, with the step taken in each. */
  above: readonly { entries: readonly Entry[]; step: string }[];
}

/** The new contents of files by their paths in the folder; null removes a file. */
export type FileChanges = ReadonlyMap<string, Uint8Array | null>;

/** One folder on one branch of a repository: all that the studio of the published site can reach. */
export interface Repository {
  /** The commit of the branch's head; with `since`, also all commits made after that one, the head among them. */
  head: (since?: string) => Promise<{ commit: string; after: ReadonlySet<string> }>;
  /** The folder at a commit. Throws `lfs` if it contains Git LFS pointers instead of files. */
  tree: (commit: string) => Promise<Folder>;
  blobs: (ids: readonly string[]) => Promise<Map<string, Uint8Array>>;
  /**
   * Pushes one commit on top of the folder's. `note` gets its id before the push; if it throws, nothing is pushed. The
   * same input gives the same commit.
   */
  commit: (
    on: Folder,
    fields: { changes: FileChanges; by: Person; date: number; message: string; note: (id: string) => Promise<void> },
  ) => Promise<string>;
}
