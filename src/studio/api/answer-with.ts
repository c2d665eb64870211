import type { StudioSite } from '../logic/store/open-site';
import { malformed, refused, type Question } from '../logic/transport/question';
import type { Reply } from '../logic/transport/reply';
import { Malformed } from '../logic/transport/inputs';

/**
 * Validates the input of a question and answers it. Writing questions run one at a time, in order; an uploaded file is
 * processed beforehand, because that takes a while.
 */
export async function answerWith(
  question: Question<unknown, unknown>,
  site: StudioSite,
  input: unknown,
): Promise<Reply<unknown>> {
  let taken: unknown;
  try {
    taken = question.takes(input);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return error.message === '' ? malformed : refused(400, error.message);
  }
  if (!question.isEarly) await site.ensureJudged();
  const answer = () => question.answer(site, taken);
  return question.writes && !question.takesFile ? site.inTurn(answer) : answer();
}
