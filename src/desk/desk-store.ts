import { arrivedSince, remindedSince } from './arrivals';
import type { DeskBackend } from './desk-backend';
import type { DeskChanges, DeskLead, DeskRequest, DeskRow, Person, TakenCall } from './desk-data';
import type { LeadChange } from './lead-change';
import type { LeadFilter } from './figures/lead-filter';
import { nameOf, sentenceOf } from './lead-words';
import { createLive } from './live';
import { everyPage, extended, listOf, requestOf, type Question, type ShownList } from './questions';

/** State that all parts of the desk read. */
export interface DeskState {
  /** When the database last answered, in ms since 1970 by its clock; ages such as « 3 h » refer to it. */
  now: number;
  /** Why the last request failed; the shown data may be stale. */
  away?: string;
  /**
   * Requests that arrived, or of which the owner was reminded, while the desk was open; until somebody has seen them.
   */
  arrived: readonly DeskRow[];
  /** The last action, for screen readers; `turn` makes each announcement new. */
  liveMessage?: { turn: number; text: string };
}

/** What the screens ask and do; its state is kept in sync with the database. */
export type DeskStore = ReturnType<typeof createDeskStore>;

const everyPoll = 15_000;
/** Every question is asked again at least this often, because some answers change with time (a call becomes due). */
const everyAgain = 5 * 60_000;

/** Holds the state of the desk and keeps it in sync with the database. */
export function createDeskStore(backend: DeskBackend) {
  let current: DeskState = { now: Date.now(), arrived: [] };
  let asked: Promise<void> | undefined;
  /** The first poll. Nothing is shown before it, so that no arrival is missed in between. */
  let opened: Promise<void> | undefined;
  /** From the last answer about changes. */
  let known: { at: string; versions: Map<string, string>; removedAt: string | null } | undefined;
  let againAt = Date.now();
  /** Requests entered here, which are not announced as arrivals. */
  const written = new Set<string>();
  /** Requests whose reminder was announced. */
  const recalled = new Set<string>();
  const listeners = new Set<() => void>();
  const live = createLive({
    changed: () => set({}),
    failed: (error) => {
      // Ask everything again as soon as the database answers.
      againAt = -Infinity;
      set({ away: sentenceOf(error) });
    },
  });

  function set(change: Partial<DeskState>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function say(text: string): void {
    set({ liveMessage: { turn: (current.liveMessage?.turn ?? 0) + 1, text } });
  }

  function ask(): Promise<void> {
    return (asked ??= refresh().finally(() => (asked = undefined)));
  }

  async function refresh(): Promise<void> {
    try {
      const before = known;
      const changes = await backend.changes(before ? { since: before.at } : {});
      const { at, rows, removedAt } = changes;
      known = { at, removedAt, versions: new Map(rows.map(({ id, changedAt }) => [id, changedAt])) };
      const { away: _, ...rest } = current;
      current = rest;
      set({ now: Date.parse(at) });
      const isAgain = Date.now() - againAt >= everyAgain || (before !== undefined && isNews(before, changes));
      if (before) {
        const told = new Set([...written, ...current.arrived.map(({ id }) => id)]);
        const isNew = arrivedSince(before.at);
        announce(
          rows.filter((row) => !before.versions.has(row.id) && !told.has(row.id) && isNew(row)),
          ['Nouvelle demande', 'nouvelles demandes'],
        );
        const late = rows.filter(remindedSince(before.at)).filter(({ id }) => !recalled.has(id));
        for (const { id } of late) recalled.add(id);
        announce(late, ['Pas encore rappelée', 'demandes pas encore rappelées']);
      }
      if (isAgain) {
        againAt = Date.now();
        await live.again();
      }
    } catch (error) {
      set({ away: sentenceOf(error) });
    }
  }

  function isNews(before: NonNullable<typeof known>, { rows, isMore, removedAt }: DeskChanges): boolean {
    return (
      isMore ||
      removedAt !== before.removedAt ||
      rows.some(({ id, changedAt }) => before.versions.get(id) !== changedAt)
    );
  }

  function announce(rows: readonly DeskRow[], [one, many]: readonly [one: string, many: string]): void {
    const [first] = rows;
    if (!first) return;
    const ids = new Set(rows.map(({ id }) => id));
    set({ arrived: [...rows, ...current.arrived.filter(({ id }) => !ids.has(id))] });
    say(
      rows.length === 1 ? `${one} : ${nameOf(first)}, ${first.ville ?? first.typeLabel}.` : `${rows.length} ${many}.`,
    );
  }

  async function changed(answer: Promise<DeskLead>): Promise<void> {
    const lead = await answer;
    live.put(requestOf(lead.id).key, (value) => value && { ...(value as DeskRequest), lead }); // the answer to that question
    await live.again();
  }

  /** Updates the lists even after a failure: part may be done. */
  async function thenAskAgain(task: Promise<void>): Promise<void> {
    try {
      await task;
    } finally {
      await live.again();
    }
  }

  return {
    state: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Polls for changes: now, every 15 seconds, and when the window becomes visible. Returns a function that stops. */
    follow(): () => void {
      const onReturn = () => {
        if (document.visibilityState === 'visible') void ask();
      };
      opened = ask();
      const timer = setInterval(onReturn, everyPoll);
      addEventListener('focus', onReturn);
      document.addEventListener('visibilitychange', onReturn);
      return () => {
        clearInterval(timer);
        removeEventListener('focus', onReturn);
        document.removeEventListener('visibilitychange', onReturn);
      };
    },
    /** The cached answer to a question. Each key has a single answer type. */
    answerTo: <Answer>({ key }: Question<Answer>) => live.valueOf(key) as Answer | undefined,
    /** Keeps the answer up to date. Returns a function that stops. */
    watch: <Answer>({ key, ask: put }: Question<Answer>): (() => void) =>
      live.watch(key, async (before) => {
        await opened;
        return put(backend, before as Answer | undefined); // as above
      }),
    /** Loads more of a list; resolves to it. */
    async showMore(filter: LeadFilter, more: number): Promise<ShownList | undefined> {
      const { key } = listOf(filter);
      const list = live.valueOf(key) as ShownList | undefined; // as above
      if (!list?.next || more <= 0) return list;
      const longer = await extended(backend, { filter, list, more });
      // If it was asked again meanwhile, the list has changed: keep the new one.
      live.put(key, (value) => (value === list ? longer : value));
      return longer;
    },
    /** All complete requests that match a filter, in batches. */
    everyWhole: (filter: LeadFilter) => everyPage(backend.wholePage, filter),
    /** The ids of all requests that match a filter. */
    async idsOf(filter: LeadFilter): Promise<string[]> {
      const ids: string[] = [];
      for await (const rows of everyPage(backend.page, filter)) ids.push(...rows.map(({ id }) => id));
      return ids;
    },
    change: (id: string, change: LeadChange) => changed(backend.change(id, change)),
    addNote: (id: string, body: string) => changed(backend.addNote(id, body)),
    removeNote: (id: string, note: number) => changed(backend.removeNote(id, note)),
    tellCall: (id: string, call: Parameters<DeskBackend['tellCall']>[1]) => changed(backend.tellCall(id, call)),
    /** Stores a request by telephone; it is not announced as an arrival here. */
    async takeDown(call: TakenCall): Promise<string> {
      const id = await backend.takeDown(call);
      written.add(id);
      await live.again();
      return id;
    },
    /** Releases requests one by one, until aborted. Resolves to how many. */
    async release(
      ids: readonly string[],
      { signal, onEach }: { signal?: AbortSignal; onEach?: (done: number) => void } = {},
    ): Promise<number> {
      let done = 0;
      try {
        // One by one: hundreds of parallel calls would be a flood themselves.
        for (const id of ids) {
          if (signal?.aborted) break;
          await backend.release(id);
          onEach?.(++done);
        }
      } finally {
        await live.again();
      }
      return done;
    },
    /** Puts requests back into quarantine if no mail was attempted. Resolves to how many. */
    async hold(ids: readonly string[]): Promise<number> {
      let held = 0;
      try {
        for (const id of ids) held += Number(await backend.hold(id));
      } finally {
        await live.again();
      }
      return held;
    },
    dismiss: (ids: readonly string[]) => thenAskAgain(backend.dismiss(ids)),
    remove: (ids: readonly string[]) => thenAskAgain(backend.remove(ids)),
    async forget(person: Person): Promise<number> {
      const count = await backend.forget(person);
      await live.again();
      return count;
    },
    exportPerson: (person: Person) => backend.exportPerson(person),
    say,
    /** Marks the arrivals as seen. */
    seen: () => set({ arrived: [] }),
    /** Unsaved notes, kept while another request is open. */
    drafts: new Map<string, string>(),
  };
}
