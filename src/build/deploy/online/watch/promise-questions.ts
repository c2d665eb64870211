import { addressQuestions } from '../address-questions';
import type { Asked } from '../arrival';
import { cachingQuestions } from '../caching-questions';
import { nameQuestions } from '../name-questions';
import { ownerWords } from './owner-words';
import type { WatchQuestion } from '../../../../site/validate/report/watch-question';

/** What a deployment asks of the host, asked again: addresses and names, and for the whole how answers are kept. */
export function promiseQuestions(asked: Asked, { isWhole }: { isWhole: boolean }): WatchQuestion[] {
  return [...addressQuestions, ...nameQuestions, ...(isWhole ? cachingQuestions : [])].flatMap(
    ({ what, lacks, isAsked }) => {
      const broken = ownerWords[what];
      // Without words for an owner, the watch asks it in its own way.
      if (broken === undefined || isAsked?.(asked) === false) return [];
      return [{ what, broken, lacks: () => lacks(asked) }];
    },
  );
}
