export interface RestRequest {
  method: string;
  /** Its path ends with `/rest/v1/…`. */
  url: URL;
  body?: string;
  /** The `Prefer` header. */
  prefer?: string;
  /** The claims of a verified token; a visitor has none. */
  claims?: { role: string; [claim: string]: unknown };
  /** The headers that functions and triggers of the database read, by their names in lower case. */
  headers?: Record<string, string | undefined>;
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
