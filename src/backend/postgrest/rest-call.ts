export interface RestRequest {
  method: string;
  /** Its path ends with `/rest/v1/…`. */
  url: URL;
  body?: string;
  /** The `Prefer` header. */
  prefer?: string;
  /** The `Accept` header. */
  accept?: string;
  /** The claims of a verified token; a visitor has none. */
  claims?: { role: string; [claim: string]: unknown };
  /** The headers that functions and triggers of the database read, by their names in lower case. */
  headers?: Record<string, string | undefined>;
  /** How many rows a project answers at once (`max_rows`); a thousand, if nobody has configured it. */
  mostRows?: number;
  /** Called before anything is changed; what it throws is thrown to the caller, and nothing is changed. */
  beforeChange?: () => void;
}

export interface RestCall extends RestRequest {
  body: string;
  isAsked: (preference: string) => boolean;
}

export interface RestAnswer {
  status: number;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
}
