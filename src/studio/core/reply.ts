/** What a question is answered: a status of HTTP (RFC 9110), with what was asked for or why not. */
export interface Reply<Out> {
  status: number;
  body: Out | Refused;
}

/** A request that was refused or that failed: one French sentence. */
export interface Refused {
  error: string;
}
