import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Question } from '../queries/questions';
import { useDesk } from './use-desk';

/** The answer to a question, kept up to date while the component is mounted; undefined until there is one. */
export function useAnswer<Answer>(question: Question<Answer>): Answer | undefined {
  const { store } = useDesk();
  const { key } = question;
  const value = useSyncExternalStore(store.subscribe, () => store.answerTo(question));
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all of a question
  useEffect(() => store.watch(question), [store, key]);
  return value;
}

/**
 * The same, but until there is an answer, the one to the previous question with `isOld`: a list does not disappear
 * while it is filtered.
 */
export function useLastAnswer<Answer>(question: Question<Answer>): { answer: Answer | undefined; isOld: boolean } {
  const answer = useAnswer(question);
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return { answer: answer ?? last, isOld: answer === undefined };
}
