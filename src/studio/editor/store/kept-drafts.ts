import { createStore, entries, get as read, promisifyRequest } from 'idb-keyval';
import { joined } from './open-documents';
import type { Core, KeptDraft, OpenDocument } from './studio-state';

interface Surroundings {
  /** Tells this folder from others that are served at the same address. */
  folder: string;
  /** Opens a document that another tab has a draft of. */
  open: (file: string, kept: KeptDraft) => Promise<void>;
  /** Takes in a document as it is with what another tab has written. */
  onJoined: (document: OpenDocument, lost: string | undefined) => void;
}

/** A crash of the browser loses no key older than this. In ms. */
const pause = 300;

/**
 * Keeps the drafts of a folder in the browser: they outlive a reload, a crash, and the server. The tabs of a browser
 * share them: what one writes, the others follow, and whoever writes second adds to what the first wrote.
 */
export function keepDrafts({ get, set }: Core, { folder, open, onJoined }: Surroundings) {
  const store = createStore('atelier', 'drafts');
  const keyOf = (file: string) => `${folder} ${file}`;
  const tabs = new BroadcastChannel(`atelier ${folder}`);
  /** What this tab and the browser last agreed on, by file. */
  const agreed = new Map<string, KeptDraft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  tabs.addEventListener('message', ({ data }: MessageEvent<string[]>) => void follow(data));

  /** The drafts that were kept, by file. */
  async function load(): Promise<Map<string, KeptDraft>> {
    const all = await entries<string, KeptDraft>(store);
    const prefix = keyOf('');
    for (const [key, kept] of all) if (key.startsWith(prefix)) agreed.set(key.slice(prefix.length), kept);
    return new Map(agreed);
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { documents } = get();
    // Those of documents that are gone, too: they may come back.
    const drafts = Object.values(documents).filter(({ draft, text }) => draft !== text);
    const fresh = drafts.filter((document) => !isSameDraft(agreed.get(document.file), document));
    const changed = new Set(drafts.map(({ file }) => file));
    const settled = [...agreed.keys()].filter((file) => documents[file] && !changed.has(file));
    const files = [...fresh.map(({ file }) => file), ...settled];
    if (files.length === 0) return;
    try {
      await Promise.all(files.map((file) => (isLeaving ? leave(file) : write(file))));
      tabs.postMessage(files);
    } catch {
      set({ error: 'Ce navigateur ne garde pas ce qui n’est pas enregistré : enregistrez avant de fermer la page.' });
    }
  }

  /** Writes the draft of a document, in one transaction with the look at what another tab may have written. */
  async function write(file: string): Promise<void> {
    const before = agreed.get(file);
    const mine = get().documents[file];
    if (!mine) return;
    agree(file, keptOf(mine));
    const found = await store('readwrite', async (drafts) => {
      const kept = (await promisifyRequest(drafts.get(keyOf(file)))) as KeptDraft | undefined;
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

  /** Writes the draft without a look at what is there: the page would be gone before the answer. */
  async function leave(file: string): Promise<void> {
    const mine = get().documents[file];
    const kept = mine && keptOf(mine);
    agree(file, kept);
    await store('readwrite', (drafts) => put(drafts, file, kept));
  }

  function put(drafts: IDBObjectStore, file: string, kept: KeptDraft | undefined): Promise<void> {
    if (kept) drafts.put(kept, keyOf(file));
    else drafts.delete(keyOf(file));
    return promisifyRequest(drafts.transaction);
  }

  /** Takes over what another tab has written. */
  async function follow(files: readonly string[]): Promise<void> {
    for (const file of files) {
      const kept = await read<KeptDraft>(keyOf(file), store);
      const before = agreed.get(file);
      if (isSameDraft(before, kept)) continue;
      agree(file, kept);
      const document = get().documents[file];
      if (document) takeIn(document, { agreed: before, kept });
      else if (kept) await open(file, kept);
    }
  }

  function takeIn(document: OpenDocument, sides: { agreed: KeptDraft | undefined; kept: KeptDraft | undefined }): void {
    const { document: next, lost } = joined(document, sides);
    const isOther = next.draft !== document.draft || next.base !== document.base;
    if (isOther || lost !== undefined) onJoined(next, lost);
  }

  function agree(file: string, kept: KeptDraft | undefined): void {
    if (kept) agreed.set(file, kept);
    else agreed.delete(file);
  }

  /** The draft of a document that is gone goes with it: who took it away has kept it. */
  function forget(file: string): void {
    if (!agreed.has(file)) return;
    agree(file, undefined);
    store('readwrite', (drafts) => put(drafts, file, undefined)).then(
      () => tabs.postMessage([file]),
      // Nothing is kept here, then, and nothing can be forgotten.
      () => undefined,
    );
  }

  return {
    load,
    /** The draft that is kept of a document, open or not. */
    of: (file: string) => agreed.get(file),
    forget,
    /** To be called whenever a draft may have changed. */
    note: () => void (timer ??= setTimeout(() => void flush(), pause)),
    /** At once: the page is about to go. */
    leave: () => void flush(true),
  };
}

/** What is kept of a document: nothing when it says what is on disk. */
function keptOf({ base, draft, text }: OpenDocument): KeptDraft | undefined {
  return draft === text ? undefined : { base, draft };
}

function isSameDraft(one: KeptDraft | undefined, other: KeptDraft | undefined): boolean {
  return one?.base === other?.base && one?.draft === other?.draft;
}
