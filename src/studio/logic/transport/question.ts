import type { StudioSite } from '../store/open-site';
import type { Reply } from './reply';
import type { Input } from './inputs';

/** A question of the studio, defined once: servers, the Worker and the editor get types and checks from it. */
export interface Question<In, Out> {
  /** Reads its input: the JSON of a `POST`, or the parameters of a `GET` or file upload. */
  takes: Input<In>;
  /**
   * Only for an uploaded file: its maximum size in bytes, and the message about a larger one; `takes` describes the
   * parameters.
   */
  takesFile?: { most: number; tooLarge: string };
  /** Whether it may change the site. */
  writes: boolean;
  /** Whether it can be answered before the first validation, so that the first page is shown quickly. */
  isEarly?: true;
  answer: (site: StudioSite, input: In) => Reply<Out> | Promise<Reply<Out>>;
}

/** A reading question: `GET`. */
export function reading<In, Out>(takes: Input<In>, answer: Question<In, Out>['answer']): Question<In, Out> {
  return { takes, writes: false, answer };
}

/** A reading question that needs no validation. */
export function early<In, Out>(takes: Input<In>, answer: Question<In, Out>['answer']): Question<In, Out> {
  return { ...reading(takes, answer), isEarly: true };
}

/** A writing question: `POST`. */
export function writing<In, Out>(takes: Input<In>, answer: Question<In, Out>['answer']): Question<In, Out> {
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
