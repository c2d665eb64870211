/** A site's folder as a repository gives it. */
export interface FolderState {
  /** The documents' bytes by their paths: all of them, or the changed ones alone if it is not `whole`. */
  documents: ReadonlyMap<string, Uint8Array>;
  isWhole: boolean;
  /** Files of `media/`; null for one that is there and was not read. */
  media: ReadonlyMap<string, Uint8Array | null>;
  /** Names in `files/`. */
  attached: readonly string[];
}

/** Finds what would stop the build afterwards, and would not have stopped it before. */
export type FindNewFaults = (
  before: FolderState,
  after: FolderState,
) => Promise<readonly { file: string; message: string }[]>;
