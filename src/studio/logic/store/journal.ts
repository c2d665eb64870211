import type { Draft } from '../transport/protocol';

/** A kept change of whole documents, of an image or of a file, with everything needed to undo it. */
export interface JournalEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  /**
   * `gone`: a document was removed by something other than the studio. `image` and `file`: one was removed. `-back`,
   * `-new` and `-replaced`: it was restored, added or replaced.
   */
  sort: 'made' | 'removed' | 'renamed' | 'gone' | 'image' | 'image-back' | 'file' | 'file-new' | 'file-replaced';
  /** The document, image or file; for a rename, the new one. */
  file: string;
  /** Texts before and after; undefined if the document did not or does not exist. Empty for images and files. */
  changes: { file: string; before?: string | undefined; after?: string | undefined }[];
  /** Unsaved drafts at that time. */
  drafts: Draft[];
}

/** Storage for changes, outside the site, so that removed things can be restored. The oldest are dropped. */
export interface Journal {
  /** Newest first. */
  all: () => Promise<readonly JournalEntry[]>;
  /** Keeps a change, and the bytes that an image or a file had. Rejects if it cannot; then nothing may be removed. */
  keep: (change: JournalEntry, bytes?: Uint8Array) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** The bytes of a removed or replaced image or file. */
  bytes: (id: string) => Promise<Uint8Array | undefined>;
  /** Since when images and files have been unused (ISO 8601), by name; only where known. */
  unused: () => Promise<Readonly<Record<string, string>>>;
  noteUnused: (since: Readonly<Record<string, string>>) => Promise<void>;
}

/** Maximum number of kept changes. */
export const mostEntries = 1000;

/** Storage in memory, for the lifetime of the process. */
export function memoryJournal(): Journal {
  let changes: JournalEntry[] = [];
  const images = new Map<string, Uint8Array>();
  let unused: Readonly<Record<string, string>> = {};
  const drop = (id: string) => {
    changes = changes.filter((one) => one.id !== id);
    images.delete(id);
    return Promise.resolve();
  };
  return {
    all: () => Promise.resolve(changes),
    keep: (change, bytes) => {
      changes = [change, ...changes];
      if (bytes) images.set(change.id, bytes);
      for (const { id } of changes.slice(mostEntries)) void drop(id);
      return Promise.resolve();
    },
    drop,
    bytes: (id) => Promise.resolve(images.get(id)),
    unused: () => Promise.resolve(unused),
    noteUnused: (since) => {
      unused = since;
      return Promise.resolve();
    },
  };
}
