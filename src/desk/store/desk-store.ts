import type { DeskBackend } from './desk-backend';
import type { DeskLead, DeskRequest, DeskRow, Person, TakenCall } from '../queries/desk-data';
import type { LeadChange } from '../queries/lead-change';
import type { LeadFilter } from '../requests/lead-filter';
import { sentenceOf } from '../queries/lead-words';
import { createLive } from './live';
import { createPoll } from './poll';
import { everyPage, extended, listOf, requestOf, type Question, type ShownList } from '../queries/questions';

/** State that all parts of the desk read. */
export interface DeskState {
  /** When the database last answered, in ms since 1970 by its clock; ages such as « 3 h » refer to it. */
  now: number;
  /** Why the last request failed; the shown data may be stale. */
  away?: string | undefined;
  /**
   * Requests that arrived, or of which the owner was reminded, while the desk was open; until somebody has seen them.
   */
  arrived: readonly DeskRow[];
  /** The last action, for screen readers; `turn` makes each announcement new. */
  liveMessage?: { turn: number; text: string };
}

/** What the screens ask and do; its state is kept in sync with the database. */
export type DeskStore = ReturnType<typeof createDeskStore>;

/** Holds the state of the desk and keeps it in sync with the database. */
export function createDeskStore(backend: DeskBackend) {
  let current: DeskState = { now: Date.now(), arrived: [] };
  const listeners = new Set<() => void>();
  const live = createLive({
    changed: () => set({}),
    failed: (error) => {
      poll.soon();
      set({ away: sentenceOf(error) });
    },
  });

  const poll = createPoll(backend, {
    onAnswer: (now) => set({ now, away: undefined }),
    onFailure: (error) => set({ away: sentenceOf(error) }),
    onArrivals(rows, says) {
      const ids = new Set(rows.map(({ id }) => id));
      set({ arrived: [...rows, ...current.arrived.filter(({ id }) => !ids.has(id))] });
      say(says);
    },
    onNews: live.again,
  });

  function set(change: Partial<DeskState>): void {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function say(text: string): void {
    set({ liveMessage: { turn: (current.liveMessage?.turn ?? 0) + 1, text } });
  }

  async function changed(answer: Promise<DeskLead>): Promise<void> {
    const lead = await answer;
    live.put(requestOf(lead.id).key, (value) => value && { ...(value as DeskRequest), lead }); // the answer to that question
    await live.again();
  }

  /** Updates the lists even after a failure: part may be done. */
  async function thenAskAgain<Result>(task: Promise<Result>): Promise<Result> {
    try {
      return await task;
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
    follow: poll.follow,
    /** The cached answer to a question. Each key has a single answer type. */
    answerTo: <Answer>({ key }: Question<Answer>) => live.valueOf(key) as Answer | undefined,
    /** Keeps the answer up to date. Returns a function that stops. */
    watch: <Answer>({ key, ask: put }: Question<Answer>): (() => void) =>
      live.watch(key, async (before) => {
        await poll.opened();
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
      poll.entered(id);
      await live.again();
      return id;
    },
    /** Releases requests from quarantine, until aborted. Resolves to how many. */
    release: (ids: readonly string[], options?: OneByOne) => thenAskAgain(oneByOne(ids, backend.release, options)),
    /** Puts requests back into quarantine if no mail was attempted. Resolves to how many. */
    hold: (ids: readonly string[]) => thenAskAgain(oneByOne(ids, backend.hold)),
    dismiss: (ids: readonly string[]) => thenAskAgain(backend.dismiss(ids)),
    remove: (ids: readonly string[]) => thenAskAgain(backend.remove(ids)),
    forget: (person: Person) => thenAskAgain(backend.forget(person)),
    exportPerson: (person: Person) => backend.exportPerson(person),
    /** Takes up the mails of each month's page, or ends them. */
    wantMonthPage: (wanted: boolean) => thenAskAgain(backend.wantMonthPage(wanted)),
    say,
    /** Marks the arrivals as seen. */
    seen: () => set({ arrived: [] }),
    /** Unsaved notes, kept while another request is open. */
    drafts: new Map<string, string>(),
  };
}

interface OneByOne {
  signal?: AbortSignal;
  onEach?: (done: number) => void;
}

/** Changes requests one after the other: hundreds of parallel calls would be a flood. Resolves to how many it changed. */
async function oneByOne(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  { signal, onEach }: OneByOne = {},
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    if (signal?.aborted) break;
    if ((await change(id)) !== false) done++;
    onEach?.(done);
  }
  return done;
}
