import type { StudioSite } from './open-site';
import { malformed, notFound, refused, type Question } from './question';
import type { Reply } from './reply';
import { questions } from './questions';

/** The question with a name; undefined if unknown. */
export function questionOf(name: string): Question<unknown, unknown> | undefined {
  // Input is validated before it is answered, hence the cast.
  return Object.hasOwn(questions, name)
    ? (questions[name as keyof typeof questions] as unknown as Question<unknown, unknown>)
    : undefined;
}

/** The names of the questions that may change the site. */
export function writingQuestions(): string[] {
  return Object.entries(questions).flatMap(([name, { writes }]) => (writes ? [name] : []));
}

/**
 * Validates and answers a question; the caller has checked the permission. Writing questions run one at a time, in
 * order; an uploaded file is processed beforehand, because that takes a while.
 */
export async function answerQuestion(site: StudioSite, name: string, input: unknown): Promise<Reply<unknown>> {
  const question = questionOf(name);
  if (!question) return notFound('L’atelier ne connaît pas cette demande.');
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
