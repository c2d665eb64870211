import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { createStore, get as read, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { History, Step } from '../undo/history';
import type { Core } from '../studio-state';

/** Debounce after the last keystroke, in ms. */
const pause = 300;
/** In ms: the history of a closed tab is deleted after a week. */
const longest = 7 * 24 * 3600 * 1000;

interface Index {
  at: number;
  past: number[];
  future: number[];
}

/** Stores the undo history of a tab, in IndexedDB because it is too large for session storage. */
export function persistHistory({ get }: Pick<Core, 'get'>, folder: string) {
  const store = createStore(ownKey('atelier-history'), 'steps');
  const tab = `${folder} ${tabName()}`;
  const stepKey = (owner: string, number: number) => `${owner} ${number}`;
  const numbers = new WeakMap<Step, number>();
  let written = new Set<number>();
  let last = 0;
  let shown = get().history;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The history before a reload; undefined if there was none. */
  async function load(): Promise<History | undefined> {
    try {
      await forgetOld();
      const index = await read<Index>(tab, store);
      if (!index) return undefined;
      const [past, future] = await Promise.all([index.past, index.future].map(stepsOf));
      written = new Set([...index.past, ...index.future]);
      last = Math.max(0, ...written);
      shown = { past: past ?? [], future: future ?? [] };
      return shown;
    } catch {
      // Unavailable storage is reported when a draft is stored.
      return undefined;
    }
  }

  async function stepsOf(list: number[]): Promise<Step[]> {
    const found = await getMany<Step | undefined>(
      list.map((number) => stepKey(tab, number)),
      store,
    );
    return found.flatMap((step, rank) => {
      if (!step) return [];
      // Further typing starts a new step.
      const again = { ...step, at: -Infinity };
      numbers.set(again, list[rank] ?? 0);
      return [again];
    });
  }

  async function forgetOld(): Promise<void> {
    const all = (await keys<string>(store)).filter((key) => !key.startsWith(tab));
    for (const owner of all.filter((key) => key.split(' ').length === 2)) {
      const index = await read<Index>(owner, store);
      if (index && Date.now() - index.at < longest) continue;
      const own = all.filter((key) => key.startsWith(owner));
      await store('readwrite', (steps) => {
        for (const key of own) steps.delete(key);
        return promisifyRequest(steps.transaction);
      });
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { past, future } = (shown = get().history);
    const fresh = [...past, ...future].filter((step) => !numbers.has(step));
    for (const step of fresh) numbers.set(step, ++last);
    const numbered = (steps: readonly Step[]) => steps.map((step) => numbers.get(step) ?? 0);
    const index: Index = { at: Date.now(), past: numbered(past), future: numbered(future) };
    const now = new Set([...index.past, ...index.future]);
    const old = [...written].filter((number) => !now.has(number));
    written = now;
    try {
      await store('readwrite', (steps) => {
        for (const step of fresh) steps.put(step, stepKey(tab, numbers.get(step) ?? 0));
        for (const number of old) steps.delete(stepKey(tab, number));
        steps.put(index, tab);
        return promisifyRequest(steps.transaction);
      });
    } catch {
      // Unavailable storage is reported when a draft is stored.
    }
  }

  return {
    load,
    /** Call it whenever the history may have changed. */
    note: () => {
      if (get().history !== shown) timer ??= setTimeout(() => void flush(), pause);
    },
    /** Stores it immediately, because the page is closing. */
    leave: () => void (get().history === shown || flush()),
  };
}

/** A name for this tab, stable across reloads. */
function tabName(): string {
  try {
    const known = sessionStorage.getItem(ownKey('atelier-tab'));
    const name = known ?? crypto.randomUUID();
    if (known === null) sessionStorage.setItem(ownKey('atelier-tab'), name);
    return name;
  } catch {
    // Without storage there is no history to find again, so any name will do.
    return crypto.randomUUID();
  }
}
