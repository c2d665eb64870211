/** The answer to a question: an HTTP status (RFC 9110), with the result or the reason of a refusal. */
export interface Reply<Out> {
  status: number;
  body: Out | Refused;
}

/** A refused or failed request: a French sentence. */
export interface Refused {
  error: string;
}

/** What was answered; throws the French sentence of a refusal. */
export function bodyOf<Out extends object>({ body }: Reply<Out>): Out {
  if ('error' in body) throw new Error(String(body.error));
  return body as Out;
}
