/** What the played sign-in knows, as data that a file can keep: times are milliseconds since 1970. */
export interface AuthState {
  /** Signs the tokens of sessions. */
  secret: string;
  accounts: Account[];
  sessions: Session[];
  tokens: RefreshToken[];
  /** Links that were opened, and wait for the browser that asked for them (RFC 7636). */
  flows: { code: string; account: string; challenge: string }[];
}

export interface Account {
  id: string;
  email: string;
  madeAt: number;
  /** The last mail that went out, until its code is used. */
  mail?: { hash: string; challenge?: string };
  mailedAt?: number;
}

export interface Session {
  id: string;
  account: string;
  /** When a code was typed or a link opened. */
  at: number;
}

/** Each serves once; `parent` is the one that was given for it. */
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
  /** Where a browser is led. */
  location?: string;
}

export function newState(secret: string): AuthState {
  return { secret, accounts: [], sessions: [], tokens: [], flows: [] };
}

export function refusal(status: number, code: string, msg: string): AuthAnswer {
  return { status, body: { code: status, error_code: code, msg } };
}
