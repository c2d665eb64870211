import { answerWith } from './answer-with';
import type { StudioSite } from '../logic/store/open-site';
import { notFound, type Question } from '../logic/transport/question';
import type { Reply } from '../logic/transport/reply';
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

/** Validates and answers a question; the caller has checked the permission. */
export async function answerQuestion(site: StudioSite, name: string, input: unknown): Promise<Reply<unknown>> {
  const question = questionOf(name);
  return question ? answerWith(question, site, input) : notFound('L’atelier ne connaît pas cette demande.');
}
