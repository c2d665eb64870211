import type { DeskBackend, DeskLead, Person } from './desk-data';
import { knownUntil, mergeChanged, mergeWhole } from './figures/merge-leads';

/** What all parts of the desk read. */
export interface DeskState {
  /** Newest first; undefined until the first answer. */
  leads: readonly DeskLead[] | undefined;
  /** When the requests were last asked for, in ms since 1970: what « since three hours » is counted to. */
  now: number;
  /** Why the last question has not been answered; what is shown may be old. */
  away?: string;
  /** What came while the desk was open, newest first, until somebody has seen it. */
  arrived: readonly DeskLead[];
  /** What was done, for those who do not see it; another turn each time. */
  said?: { turn: number; text: string };
}

export interface DeskStore {
  state: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  /** Asks now, then every 15 seconds and each time that somebody comes back to the window; returns how to stop. */
  follow: () => () => void;
  change: (id: string, change: Parameters<DeskBackend['change']>[1]) => Promise<void>;
  addNote: (id: string, body: string) => Promise<void>;
  removeNote: (id: string, note: number) => Promise<void>;
  release: (ids: readonly string[]) => Promise<void>;
  dismiss: (ids: readonly string[]) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  forget: (person: Person) => Promise<number>;
  exportPerson: (person: Person) => Promise<object>;
  say: (text: string) => void;
  /** What arrived has been seen. */
  seen: () => void;
  /** What is being written to a request, kept while another one is looked at. */
  drafts: Map<string, string>;
}

const everyPoll = 15_000;
/** What was removed elsewhere is only told by a whole list, which is asked for at most so often. */
const everyWhole = 5 * 60_000;

/** Holds the requests of the desk, and keeps them to what the database says. */
export function createDeskStore(backend: DeskBackend): DeskStore {
  let current: DeskState = { leads: undefined, now: Date.now(), arrived: [] };
  let asked: Promise<void> | undefined;
  let wholeAt = -Infinity;
  /** Counts what was done here: an answer that was asked for before it may be older than what is shown. */
  let changes = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<DeskState>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function say(text: string): void {
    set({ said: { turn: (current.said?.turn ?? 0) + 1, text } });
  }

  function ask(): Promise<void> {
    return (asked ??= refresh().finally(() => (asked = undefined)));
  }

  async function refresh(): Promise<void> {
    const now = Date.now();
    const before = changes;
    const known = current.leads;
    const isWhole = known === undefined || now - wholeAt >= everyWhole;
    try {
      const answer = await backend.list(isWhole ? {} : { since: knownUntil(known) });
      // Something was changed here meanwhile: the next answer will know of it.
      if (before !== changes) return;
      if (isWhole) wholeAt = now;
      const leads = isWhole ? mergeWhole(known, answer) : mergeChanged(known, answer);
      const { away: _, ...rest } = current;
      current = rest;
      set({ leads, now });
      if (known) tellNew(known, leads);
    } catch (error) {
      set({ away: sentenceOf(error), now });
    }
  }

  function tellNew(before: readonly DeskLead[], after: readonly DeskLead[]): void {
    const known = new Set(before.map(({ id }) => id));
    const fresh = after.filter(({ id, quarantined }) => !known.has(id) && !quarantined);
    const [first] = fresh;
    if (!first) return;
    set({ arrived: [...fresh, ...current.arrived] });
    say(
      fresh.length === 1
        ? `Nouvelle demande : ${nameOf(first)}, ${first.ville ?? first.typeLabel}.`
        : `${fresh.length} nouvelles demandes.`,
    );
  }

  async function changed(answer: Promise<DeskLead>): Promise<void> {
    const lead = await answer;
    changes++;
    set({ leads: mergeChanged(current.leads ?? [], [lead]) });
  }

  function drop(isGone: (lead: DeskLead) => boolean): void {
    changes++;
    set({ leads: current.leads?.filter((lead) => !isGone(lead)) });
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow() {
      const onReturn = () => {
        if (document.visibilityState === 'visible') void ask();
      };
      void ask();
      const timer = setInterval(onReturn, everyPoll);
      addEventListener('focus', onReturn);
      document.addEventListener('visibilitychange', onReturn);
      return () => {
        clearInterval(timer);
        removeEventListener('focus', onReturn);
        document.removeEventListener('visibilitychange', onReturn);
      };
    },
    change: (id, change) => changed(backend.change(id, change)),
    addNote: (id, body) => changed(backend.addNote(id, body)),
    removeNote: (id, note) => changed(backend.removeNote(id, note)),
    async release(ids) {
      // One after the other: some hundred at once would be a flood of its own.
      for (const id of ids) await changed(backend.release(id));
    },
    async dismiss(ids) {
      await backend.dismiss(ids);
      changes++;
      // Not the answer that is under way: it may be of before.
      await asked;
      await ask();
    },
    async remove(ids) {
      await backend.remove(ids);
      const gone = new Set(ids);
      drop(({ id }) => gone.has(id));
    },
    async forget(person) {
      const count = await backend.forget(person);
      changes++;
      wholeAt = -Infinity;
      // Not the answer that is under way: it may still hold them.
      await asked;
      await ask();
      return count;
    },
    exportPerson: (person) => backend.exportPerson(person),
    say,
    seen: () => set({ arrived: [] }),
    drafts: new Map(),
  };
}

/** First and last name, as they were written. */
export function nameOf({ prenom, nom }: Pick<DeskLead, 'prenom' | 'nom'>): string {
  return `${prenom} ${nom}`;
}

/** What went wrong, for the owner. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Le bureau n’a pas pu répondre. Réessayez dans un instant.';
}
