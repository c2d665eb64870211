/** The state of the sign-in stand-in, which a file can store. Times are in milliseconds since 1970. */
export interface AuthState {
  /** The key that signs access tokens. */
  secret: string;
  /** How long an access token is valid, in seconds: a setting of the project; an hour without it. */
  tokenLifetime?: number;
  accounts: Account[];
  sessions: Session[];
  tokens: RefreshToken[];
  /** Opened links that wait for the browser that asked for them (RFC 7636). */
  flows: { code: string; account: string; challenge: string }[];
}

export interface Account {
  id: string;
  email: string;
  madeAt: number;
  /** The last mail that was sent, until its code is used. */
  mail?: { hash: string; challenge?: string };
  mailedAt?: number;
}

export interface Session {
  id: string;
  account: string;
  /** When a code was typed or a link was opened. */
  at: number;
}

/** Each can be used once; `parent` is the one that it replaced. */
export interface RefreshToken {
  token: string;
  session: string;
  parent?: string;
  isRevoked: boolean;
  at: number;
}

export interface AuthAnswer {
  status: number;
  body?: unknown;
  /** Where the browser is redirected. */
  location?: string;
}

export function newState(secret: string): AuthState {
  return { secret, accounts: [], sessions: [], tokens: [], flows: [] };
}

export function refusal(status: number, code: string, msg: string): AuthAnswer {
  return { status, body: { code: status, error_code: code, msg } };
}
