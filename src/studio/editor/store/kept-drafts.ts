import { createStore, delMany, entries, setMany } from 'idb-keyval';
import { changedDocuments, type Core } from './studio-state';

/** A draft as the browser keeps it: with the text that it began from, so that it is never taken for what is saved. */
interface KeptDraft {
  base: string;
  draft: string;
}

/** A crash of the browser loses no key older than this. In ms. */
const pause = 300;

/** Keeps the drafts of a folder in the browser: they outlive a reload, a crash, and the server. */
export function keepDrafts({ get, set }: Core, folder: string) {
  const store = createStore('atelier', 'drafts');
  const prefix = `${folder} `;
  let written = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The drafts that were kept, by file. */
  async function load(): Promise<Map<string, KeptDraft>> {
    const all = await entries<string, KeptDraft>(store);
    const own = all.filter(([key]) => key.startsWith(prefix));
    written = new Map(own.map(([key, { draft, base }]) => [key, base + draft]));
    return new Map(own.map(([key, kept]) => [key.slice(prefix.length), kept]));
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const drafts = changedDocuments(get()).map((document) => [prefix + document.file, document] as const);
    const now = new Map(drafts.map(([key, { draft, base }]) => [key, base + draft]));
    const fresh = drafts.filter(([key]) => written.get(key) !== now.get(key));
    const gone = [...written.keys()].filter((key) => !now.has(key));
    written = now;
    try {
      if (fresh.length > 0)
        await setMany(
          fresh.map(([key, { base, draft }]) => [key, { base, draft }]),
          store,
        );
      if (gone.length > 0) await delMany(gone, store);
    } catch {
      set({ error: 'Ce navigateur ne garde pas les brouillons : enregistrez avant de fermer la page.' });
    }
  }

  return {
    load,
    /** To be called whenever a draft may have changed. */
    note: () => void (timer ??= setTimeout(() => void flush(), pause)),
    /** At once: the page is about to go. */
    flush,
  };
}
