import type { z } from 'zod';
import type { StudioSite } from './open-site';
import type { Reply } from './reply';

/** One question of the studio, said once: servers, the Worker and the editor take their types and checks from here. */
export interface Question<In, Out> {
  /** What comes with it: the JSON of a `POST`, the parameters of a `GET`, or of a file. */
  takes: z.ZodType<In>;
  /** Whether a file comes with it, as bytes; `takes` is then what its parameters are. */
  takesFile?: boolean;
  /** Whether it may change the site. */
  writes: boolean;
  /** Whether it is answered of a site that nobody has judged yet: the first page is not kept waiting by the validator. */
  isEarly?: true;
  answer: (site: StudioSite, input: In) => Reply<Out> | Promise<Reply<Out>>;
}

/** A question that reads: `GET`. */
export function reading<In, Out>(takes: z.ZodType<In>, answer: Question<In, Out>['answer']): Question<In, Out> {
  return { takes, writes: false, answer };
}

/** A question that reads, and waits for no judgement. */
export function early<In, Out>(takes: z.ZodType<In>, answer: Question<In, Out>['answer']): Question<In, Out> {
  return { ...reading(takes, answer), isEarly: true };
}

/** A question that may change the site: `POST`. */
export function writing<In, Out>(takes: z.ZodType<In>, answer: Question<In, Out>['answer']): Question<In, Out> {
  return { takes, writes: true, answer };
}

export function ok<Out>(body: Out): Reply<Out> {
  return { status: 200, body };
}

export function refused(status: number, error: string): Reply<never> {
  return { status, body: { error } };
}

export function notFound(error: string): Reply<never> {
  return refused(404, error);
}

export const malformed = refused(400, 'L’atelier n’a pas compris cette demande.');
