import type { Draft } from './protocol';

/** A change of whole documents, or an image that was removed, or came back: all that is needed to take it back. */
export interface KeptChange {
  id: string;
  /** ISO 8601. */
  at: string;
  /** `gone`: a document was taken away by something else than the studio, as by hand. */
  sort: 'made' | 'removed' | 'renamed' | 'gone' | 'image' | 'image-back';
  /** What it is about; of a rename, the document under its new name. */
  file: string;
  /** Texts before and after, undefined where there was none, or is none any more. An image has neither. */
  changes: { file: string; before?: string | undefined; after?: string | undefined }[];
  /** What had been written to it and not been saved. */
  drafts: Draft[];
}

/** Where changes of a site are kept, outside of it, so that what goes can be brought back; the oldest make room. */
export interface KeptChanges {
  /** The newest first. */
  all: () => Promise<readonly KeptChange[]>;
  /** Keeps a change; of an image its bytes with it. Rejects where it cannot: then nothing may be taken away. */
  keep: (change: KeptChange, bytes?: Uint8Array) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** The image that was removed. */
  bytes: (id: string) => Promise<Uint8Array | undefined>;
  /** Since when no document shows an image, as ISO 8601, by its name; only of those that it is known of. */
  unused: () => Promise<Readonly<Record<string, string>>>;
  noteUnused: (since: Readonly<Record<string, string>>) => Promise<void>;
}

/** As many changes are kept. */
export const mostKept = 1000;

/** Changes kept for as long as this process lasts. */
export function keptInMemory(): KeptChanges {
  let changes: KeptChange[] = [];
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
      for (const { id } of changes.slice(mostKept)) void drop(id);
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
