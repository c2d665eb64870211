import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Question } from './questions';
import { useDesk } from './use-desk';

/** The answer to a question, kept to what the database says while it is shown; undefined until there is one. */
export function useAnswer<Answer>(question: Question<Answer>): Answer | undefined {
  const { store } = useDesk();
  const { key } = question;
  const value = useSyncExternalStore(store.subscribe, () => store.answerTo(question));
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of a question
  useEffect(() => store.watch(question), [store, key]);
  return value;
}

/**
 * The same, and until there is an answer the one to the question before, which is said to be so: a list that is narrowed
 * does not vanish.
 */
export function useLastAnswer<Answer>(question: Question<Answer>): { answer: Answer | undefined; isOld: boolean } {
  const answer = useAnswer(question);
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return { answer: answer ?? last, isOld: answer === undefined };
}
