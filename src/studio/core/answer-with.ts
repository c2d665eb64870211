import type { StudioSite } from './open-site';
import { malformed, refused, type Question } from './question';
import type { Reply } from './reply';

/**
 * Validates the input of a question and answers it. Writing questions run one at a time, in order; an uploaded file is
 * processed beforehand, because that takes a while.
 */
export async function answerWith(
  question: Question<unknown, unknown>,
  site: StudioSite,
  input: unknown,
): Promise<Reply<unknown>> {
  const { data, error } = question.takes.safeParse(input);
  if (error) {
    // Only our own checks have messages for users.
    const message = error.issues.find(({ code }) => code === 'custom')?.message;
    return message === undefined ? malformed : refused(400, message);
  }
  if (!question.isEarly) await site.ensureJudged();
  const answer = () => question.answer(site, data);
  return question.writes && !question.takesFile ? site.inTurn(answer) : answer();
}
