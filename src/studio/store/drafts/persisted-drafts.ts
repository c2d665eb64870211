import { entries, get as read, promisifyRequest } from 'idb-keyval';
import { draftsStore, keyIn } from './drafts-store';
import { joined } from './open-documents';
import type { Core, PersistedDraft, OpenDocument } from '../studio-state';

interface Surroundings {
  /** Identifies this folder among others at the same address. */
  folder: string;
  /** Opens a document for which another tab has a draft. */
  open: (file: string, kept: PersistedDraft) => Promise<void>;
  /**
   * Takes over a document merged with another tab's draft. `lost` is the other's conflicting text; `isWritten` is false
   * if the other tab has discarded its draft.
   */
  onJoined: (document: OpenDocument, how: { lost: string | undefined; isWritten: boolean }) => void;
  /** Called when the browser stores nothing. */
  onUnkept: () => void;
  /** Called when another tab has found a document under another name than this one. */
  onMoved: (file: string) => void;
}

/** A message from one tab to the others. */
interface Told {
  file: string;
  /** The saved text, if this tab has no draft any more: it was saved or discarded. */
  saved?: string;
  /** The draft is stored under another file: its document was renamed. */
  isMoved?: true;
}

/** In ms: a crash loses at most the keystrokes of this time. */
const pause = 300;

/**
 * Stores the drafts of a folder in the browser, so that they survive a reload, a crash and the server. Tabs share them:
 * each follows the others' drafts, and concurrent drafts are merged.
 */
export function persistDrafts({ get }: Pick<Core, 'get'>, { folder, open, onJoined, onUnkept, onMoved }: Surroundings) {
  const store = draftsStore();
  const keyOf = (file: string) => keyIn(folder, file);
  const tabs = new BroadcastChannel(`atelier ${folder}`);
  /** The last draft on which this tab and the storage agreed, by file. */
  const agreed = new Map<string, PersistedDraft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  tabs.addEventListener('message', ({ data }: MessageEvent<Told[]>) => void follow(data));

  /** The stored drafts, by file. */
  async function load(): Promise<Map<string, PersistedDraft>> {
    const all = await stored();
    const prefix = keyOf('');
    for (const [key, kept] of all) if (key.startsWith(prefix)) agreed.set(key.slice(prefix.length), kept);
    return new Map(agreed);
  }

  async function stored(): Promise<[string, PersistedDraft][]> {
    try {
      return await entries<string, PersistedDraft>(store);
    } catch (error) {
      console.warn(error);
      onUnkept();
      return [];
    }
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { documents } = get();
    // Includes removed documents, which may be restored.
    const drafts = Object.values(documents).filter(({ draft, text }) => draft !== text);
    const fresh = drafts.filter((document) => !isSameDraft(agreed.get(document.file), document));
    const changed = new Set(drafts.map(({ file }) => file));
    const settled = [...agreed.keys()].filter((file) => documents[file] && !changed.has(file));
    const files = [...fresh.map(({ file }) => file), ...settled];
    if (files.length === 0) return;
    try {
      const storing = Promise.all(files.map((file) => (isLeaving ? leave(file) : write(file))));
      const told: Told[] = [
        ...fresh.map(({ file }) => ({ file })),
        ...settled.map((file) => ({ file, saved: documents[file]?.text ?? '' })),
      ];
      // A closing page may end before the write does, so it sends the message first; readers wait for the write.
      if (isLeaving) tabs.postMessage(told);
      await storing;
      tabs.postMessage(told);
    } catch (error) {
      console.warn(error);
      onUnkept();
    }
  }

  /** Stores a draft; checks for another tab's draft in the same transaction. */
  async function write(file: string): Promise<void> {
    const before = agreed.get(file);
    const mine = get().documents[file];
    if (!mine) return;
    agree(file, keptOf(mine));
    const found = await store('readwrite', async (drafts) => {
      const kept = (await promisifyRequest(drafts.get(keyOf(file)))) as PersistedDraft | undefined;
      const isOurs = isSameDraft(before, kept);
      const next = keptOf(isOurs ? mine : joined(mine, { agreed: before, kept }).document);
      await put(drafts, file, next);
      return { isOurs, kept, next };
    });
    if (found.isOurs) return;
    const now = get().documents[file];
    if (now) takeIn(now, { agreed: before, kept: found.kept });
    agree(file, found.next);
  }

  /** Stores a draft without the check of `write`, because the page is closing. */
  async function leave(file: string): Promise<void> {
    const mine = get().documents[file];
    const kept = mine && keptOf(mine);
    agree(file, kept);
    await store('readwrite', (drafts) => put(drafts, file, kept));
  }

  function put(drafts: IDBObjectStore, file: string, kept: PersistedDraft | undefined): Promise<void> {
    if (kept) drafts.put(kept, keyOf(file));
    else drafts.delete(keyOf(file));
    return promisifyRequest(drafts.transaction);
  }

  /** Takes over another tab's drafts. */
  async function follow(told: readonly Told[]): Promise<void> {
    for (const { file, saved, isMoved } of told) {
      if (isMoved) {
        agree(file, undefined);
        onMoved(file);
        continue;
      }
      const kept = await read<PersistedDraft>(keyOf(file), store);
      const before = agreed.get(file);
      if (isSameDraft(before, kept)) continue;
      agree(file, kept);
      const document = get().documents[file];
      // The other tab has saved this text and no draft is left; the site's storage notifies about saved texts.
      if (!kept && document && document.draft === saved && before?.draft === saved) continue;
      if (document) takeIn(document, { agreed: before, kept });
      else if (kept) await open(file, kept);
    }
  }

  function takeIn(
    document: OpenDocument,
    sides: { agreed: PersistedDraft | undefined; kept: PersistedDraft | undefined },
  ): void {
    const { document: next, lost } = joined(document, sides);
    const isOther = next.draft !== document.draft || next.base !== document.base;
    if (isOther || lost !== undefined) onJoined(next, { lost, isWritten: sides.kept !== undefined });
  }

  function agree(file: string, kept: PersistedDraft | undefined): void {
    if (kept) agreed.set(file, kept);
    else agreed.delete(file);
  }

  /** Stores a draft under the file in which its document is now, and then no longer under the old one. */
  function move(from: string, to: string): void {
    agree(from, undefined);
    write(to)
      .then(() => store('readwrite', (drafts) => put(drafts, from, undefined)))
      .then(() => tabs.postMessage([{ file: to }, { file: from, isMoved: true }] satisfies Told[]))
      .catch((error: unknown) => {
        console.warn(error);
        onUnkept();
      });
  }

  /** Drops the stored draft of a removed document; the removal has kept a copy. */
  function forget(file: string): void {
    if (!agreed.has(file)) return;
    agree(file, undefined);
    store('readwrite', (drafts) => put(drafts, file, undefined)).then(
      () => tabs.postMessage([{ file }] satisfies Told[]),
      // If storage is unavailable, there is nothing to drop.
      () => undefined,
    );
  }

  return {
    load,
    /** The stored draft of a document, open or not. */
    of: (file: string) => agreed.get(file),
    forget,
    move,
    /** Call it whenever a draft may have changed. */
    note: () => void (timer ??= setTimeout(() => void flush(), pause)),
    /** Stores everything now: a phone may end a page in the background. */
    keep: () => void flush(),
    /** Stores everything immediately, because the page is closing. */
    leave: () => void flush(true),
  };
}

/** The draft to store; undefined if it equals the saved text. */
function keptOf({ base, draft, text }: OpenDocument): PersistedDraft | undefined {
  return draft === text ? undefined : { base, draft };
}

function isSameDraft(one: PersistedDraft | undefined, other: PersistedDraft | undefined): boolean {
  return one?.base === other?.base && one?.draft === other?.draft;
}
