import { cachingQuestions } from './caching-questions';
import { addressQuestions } from './address-questions';
import { nameQuestions } from './name-questions';
import type { Question } from './question';

/** Everything that is asked of a host that shows the site; all questions are independent. */
export const questions: readonly Question[] = [...addressQuestions, ...cachingQuestions, ...nameQuestions];
