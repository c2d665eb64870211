import { useState } from 'react';
import type { ChoiceAnswer } from '../../../api/publishing/publish-choice';
import type { PublishAnswer } from '../../../api/publishing/publish-state';
import { ask } from '../../../store/context/api';
import { useAsked } from '../../../store/context/use-asked';

const nothing: ReadonlySet<string> = new Set();

/** The changes that the user leaves out, and what would be published without them. */
export function useChoice(answer: PublishAnswer) {
  const [left, setLeft] = useState(nothing);
  const chosen = answer.changes.map(({ file }) => file).filter((file) => !left.has(file));
  const isAll = chosen.length === answer.changes.length;
  // It contains the changes, so that the question is asked again when the site changes.
  const key = JSON.stringify([chosen, answer.changes]);

  const {
    answer: judged,
    problem,
    again,
  } = useAsked(
    async () => (isAll ? undefined : { of: key, choice: await ask('POST choice', { files: chosen }) }),
    [key],
  );

  const isJudged = isAll || judged?.of === key;
  const last: ChoiceAnswer = isAll ? answer : (judged?.choice ?? answer);
  return {
    left,
    leave: setLeft,
    /** The files to publish; undefined for all. */
    files: isAll ? undefined : chosen,
    choice: last,
    isJudged,
    /** Why the question failed. */
    problem: isJudged ? undefined : problem,
    retry: again,
  };
}
