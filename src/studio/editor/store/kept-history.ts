import { createStore, get as read, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { History, Step } from './history';
import type { Core } from './studio-state';

/** So much later than the last key. In ms. */
const pause = 300;
/** What a tab has left behind that nobody opened again is forgotten after a week. In ms. */
const longest = 7 * 24 * 3600 * 1000;

interface Index {
  at: number;
  past: number[];
  future: number[];
}

/** Keeps what can be undone in a tab for as long as the tab lasts: in the browser, since it is larger than a session's store. */
export function keepHistory({ get }: Core, folder: string) {
  const store = createStore('atelier-history', 'steps');
  const tab = `${folder} ${tabName()}`;
  const stepKey = (owner: string, number: number) => `${owner} ${number}`;
  const numbers = new WeakMap<Step, number>();
  let written = new Set<number>();
  let last = 0;
  let shown = get().history;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What could be undone before the page was loaded anew; undefined when there was nothing. */
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
      // A browser that keeps nothing says so when a draft is to be kept.
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
      // What is typed from now on is another step.
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
      // As above.
    }
  }

  return {
    load,
    /** To be called whenever something may have changed. */
    note: () => {
      if (get().history !== shown) timer ??= setTimeout(() => void flush(), pause);
    },
    /** At once: the page is about to go. */
    leave: () => void (get().history === shown || flush()),
  };
}

/** Lasts as long as the tab, and is that of no other. */
function tabName(): string {
  const known = sessionStorage.getItem('atelier-tab');
  const name = known ?? crypto.randomUUID();
  if (known === null) sessionStorage.setItem('atelier-tab', name);
  return name;
}
