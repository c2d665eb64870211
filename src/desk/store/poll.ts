import { arrivedSince, remindedSince } from '../device/arrivals';
import type { DeskBackend } from './desk-backend';
import type { DeskChanges, DeskRow } from '../queries/desk-data';
import { nameOf } from '../queries/lead-words';

const everyPoll = 15_000;
/** Every question is asked again at least this often, because some answers change with time (a call becomes due). */
const everyAgain = 5 * 60_000;

interface Told {
  /** The database has answered, at that time by its clock (ms since 1970). */
  onAnswer: (now: number) => void;
  /** It has not. */
  onFailure: (error: unknown) => void;
  /** Requests that arrived, or of which the owner was reminded; `says` is for screen readers. */
  onArrivals: (rows: readonly DeskRow[], says: string) => void;
  /** Something has changed: every question is to be asked again. */
  onNews: () => Promise<void>;
}

/** Asks the database what has changed, now and then. */
export function createPoll(backend: Pick<DeskBackend, 'changes'>, told: Told) {
  let asked: Promise<void> | undefined;
  let opened: Promise<void> | undefined;
  /** From the last answer about changes. */
  let known: { at: string; versions: Map<string, string>; removedAt: string | null } | undefined;
  let againAt = Date.now();
  /** Requests that are not announced (any more): entered here, or announced already. */
  const silent = { arrivals: new Set<string>(), reminders: new Set<string>() };

  function ask(): Promise<void> {
    return (asked ??= refresh().finally(() => (asked = undefined)));
  }

  async function refresh(): Promise<void> {
    try {
      const before = known;
      const changes = await backend.changes(before ? { since: before.at } : {});
      const { at, rows, removedAt } = changes;
      known = { at, removedAt, versions: new Map(rows.map(({ id, changedAt }) => [id, changedAt])) };
      told.onAnswer(Date.parse(at));
      const isAgain = Date.now() - againAt >= everyAgain || (before !== undefined && isNews(before, changes));
      if (before) {
        const isNew = arrivedSince(before.at);
        announce(
          rows.filter((row) => !before.versions.has(row.id) && isNew(row)),
          silent.arrivals,
          ['Nouvelle demande', 'nouvelles demandes'],
        );
        announce(rows.filter(remindedSince(before.at)), silent.reminders, [
          'Pas encore rappelée',
          'demandes pas encore rappelées',
        ]);
      }
      if (isAgain) {
        againAt = Date.now();
        await told.onNews();
      }
    } catch (error) {
      told.onFailure(error);
    }
  }

  function announce(
    rows: readonly DeskRow[],
    already: Set<string>,
    [one, many]: readonly [one: string, many: string],
  ): void {
    const fresh = rows.filter(({ id }) => !already.has(id));
    const [first] = fresh;
    if (!first) return;
    for (const { id } of fresh) already.add(id);
    told.onArrivals(
      fresh,
      fresh.length === 1 ? `${one} : ${nameOf(first)}, ${first.ville ?? first.typeLabel}.` : `${fresh.length} ${many}.`,
    );
  }

  return {
    /** The first poll. Nothing is shown before it, so that no arrival is missed in between. */
    opened: () => opened,
    /** Asks everything again as soon as the database answers. */
    soon: () => void (againAt = -Infinity),
    /** A request that was entered here is not announced as an arrival. */
    entered: (id: string) => void silent.arrivals.add(id),
    /** Polls now, every 15 seconds, and when the window becomes visible. Returns a function that stops. */
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
  };
}

function isNews(
  before: { versions: ReadonlyMap<string, string>; removedAt: string | null },
  { rows, isMore, removedAt }: DeskChanges,
): boolean {
  return (
    isMore || removedAt !== before.removedAt || rows.some(({ id, changedAt }) => before.versions.get(id) !== changedAt)
  );
}
