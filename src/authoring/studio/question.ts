import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Draft as AuthoringSite } from '../draft-site';
import { readJson } from './read-body';
import type { Answer } from './send';

export interface Exchange {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
}

/** What the editor may ask, and how it is answered. */
export type Question = (site: AuthoringSite, exchange: Exchange) => Answer | Promise<Answer>;

export type Requested<T> = { data: T; answer?: undefined } | { data?: undefined; answer: Answer };

/** The JSON of a request, when it is what the question takes; else what is answered. */
export async function requested<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<Requested<T>> {
  const body = await readJson(request);
  if ('error' in body) return { answer: refused(body) };
  const { data, error } = schema.safeParse(body.value);
  if (!error) return { data };
  // Only a check of ours has words for whoever typed.
  const told = error.issues.find(({ code }) => code === 'custom')?.message;
  return { answer: told === undefined ? malformed : refused({ status: 400, error: told }) };
}

/** A question whose body is checked first. */
export function posted<T>(
  schema: z.ZodType<T>,
  answer: (site: AuthoringSite, data: T) => Answer | Promise<Answer>,
): Question {
  return async (site, { request }) => {
    const { data, answer: refusal } = await requested(request, schema);
    return refusal ?? answer(site, data);
  };
}

/** The same for what writes to the folder: it is answered once all who asked before have written. */
export function postedInTurn<T>(
  schema: z.ZodType<T>,
  answer: (site: AuthoringSite, data: T) => Answer | Promise<Answer>,
): Question {
  return posted(schema, (site, data) => site.inTurn(() => answer(site, data)));
}

export const malformed: Answer = { status: 400, body: { error: 'L’atelier n’a pas compris cette demande.' } };

export function notFound(error: string): Answer {
  return { status: 404, body: { error } };
}

export function refused({ status, error }: { status: number; error: string }): Answer {
  return { status, body: { error } };
}
