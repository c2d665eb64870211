/** What is shown, kept to what the database says: each question is asked when something shows its answer, and again. */
export interface Live {
  /** The last answer to a question; undefined before the first. */
  valueOf: (key: string) => unknown;
  /** Asks, now and each time that `again` is called, until nobody watches; returns how to watch no longer. */
  watch: (key: string, ask: Ask) => () => void;
  /** Asks anew what is watched, and forgets what is not. */
  again: () => Promise<void>;
  /** Puts another answer in the place of the last, as of what was done here, and no older one after it. */
  put: (key: string, change: (value: unknown) => unknown) => void;
}

/** Resolves to the answer; the last one is given, where there was one. */
type Ask = (before: unknown) => Promise<unknown>;

interface Question {
  ask: Ask;
  value: unknown;
  watchers: number;
  asking?: Promise<void>;
}

interface Told {
  changed: () => void;
  failed: (error: unknown) => void;
}

/** Answers that are kept for who comes back to them, as from one request to another. */
const mostKept = 20;

/** Keeps answers for those who watch; what is the same stays the same object, and is not drawn anew. */
export function createLive({ changed, failed }: Told): Live {
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
      // Shown at once where it is known from before, and asked all the same.
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
