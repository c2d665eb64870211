import { useEffect, useState } from 'react';
import type { ChoiceAnswer } from '../../core/questions/publish-choice';
import type { PublishAnswer } from '../../core/questions/publish-state';
import { ask } from '../api';
import { sentenceOf } from '../store/drawing';

const nothing: ReadonlySet<string> = new Set();

/** The changes that the user leaves out, and what would be published without them. */
export function useChoice(answer: PublishAnswer) {
  const [left, setLeft] = useState(nothing);
  const [judged, setJudged] = useState<{ of: string; choice: ChoiceAnswer }>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const chosen = answer.changes.map(({ file }) => file).filter((file) => !left.has(file));
  const isAll = chosen.length === answer.changes.length;
  // It contains the changes, so that the question is asked again when the site changes.
  const key = JSON.stringify([chosen, answer.changes]);

  useEffect(() => {
    if (isAll) return;
    let isCurrent = true;
    const [files] = JSON.parse(key) as [string[]];
    ask('POST choice', { files }).then(
      (choice) => {
        if (isCurrent) setJudged({ of: key, choice });
      },
      (reason: unknown) => {
        if (isCurrent) setProblem(sentenceOf(reason));
      },
    );
    return () => void (isCurrent = false);
  }, [key, isAll, tries]);

  const isJudged = isAll || judged?.of === key;
  const last: ChoiceAnswer = isAll ? answer : (judged?.choice ?? answer);
  return {
    left,
    leave: (files: ReadonlySet<string>) => {
      setProblem(undefined);
      setLeft(files);
    },
    /** The files to publish; undefined for all. */
    files: isAll ? undefined : chosen,
    choice: last,
    isJudged,
    /** Why the question failed. */
    problem: isJudged ? undefined : problem,
    retry: () => {
      setProblem(undefined);
      setTries(tries + 1);
    },
  };
}
