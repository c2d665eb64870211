/** The answer to a question: an HTTP status (RFC 9110), with the result or the reason of a refusal. */
export interface Reply<Out> {
  status: number;
  body: Out | Refused;
}

/** A refused or failed request: a French sentence. */
export interface Refused {
  error: string;
}
