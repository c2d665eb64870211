/** A cache of answers that keeps them up to date while they are shown. */
export interface Live {
  /** The last answer to a question; undefined before the first. */
  valueOf: (key: string) => unknown;
  /** Asks now, and whenever `again` is called, until nobody watches. Returns a function that stops watching. */
  watch: (key: string, ask: Ask) => () => void;
  /** Asks every watched question again, and drops unwatched ones. */
  again: () => Promise<void>;
  /** Replaces an answer after a local change; answers requested earlier are then ignored as stale. */
  put: (key: string, change: (value: unknown) => unknown) => void;
}

/** Resolves to the answer; `before` is the last one, if any. */
type Ask = (before: unknown) => Promise<unknown>;

interface Question {
  ask: Ask;
  value: unknown;
  watchers: number;
  asking?: Promise<void>;
}

interface Listener {
  changed: () => void;
  failed: (error: unknown) => void;
}

/** How many unwatched answers are kept, for going back from one request to another. */
const mostKept = 20;

/** Creates the cache. Parts of an answer that have not changed stay the same objects, and are not rendered again. */
export function createLive({ changed, failed }: Listener): Live {
  const questions = new Map<string, Question>();
  let turn = 0;

  async function refresh(question: Question): Promise<void> {
    for (;;) {
      const started = turn;
      const before = question.value;
      const answer = await question.ask(before);
      if (turn !== started) continue;
      if (JSON.stringify(answer) === JSON.stringify(before)) return;
      question.value = answer;
      changed();
      return;
    }
  }

  function start(question: Question): Promise<void> {
    return (question.asking ??= refresh(question)
      .catch(failed)
      .finally(() => delete question.asking));
  }

  function forgetUnwatched(): void {
    for (const [key, { watchers }] of questions) if (watchers === 0) questions.delete(key);
  }

  return {
    valueOf: (key) => questions.get(key)?.value,
    watch(key, ask) {
      const question = questions.get(key) ?? { ask, value: undefined, watchers: 0 };
      questions.set(key, question);
      question.watchers++;
      if (questions.size > mostKept) forgetUnwatched();
      // A cached answer is shown at once, and asked again anyway.
      void start(question);
      return () => void question.watchers--;
    },
    async again() {
      turn++;
      forgetUnwatched();
      await Promise.all([...questions.values()].map(start));
    },
    put(key, change) {
      const question = questions.get(key);
      if (!question) return;
      turn++;
      question.value = change(question.value);
      changed();
    },
  };
}
