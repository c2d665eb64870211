import type { SentMail } from '../../../src/backend/online/auth/codes';
import { playAuth, type PlayedAuth } from '../../../src/backend/online/auth/play-auth';
import { beginSession, endSessions } from '../../../src/backend/online/auth/sessions';
import { newState } from '../../../src/backend/online/auth/state';

export interface SignIn {
  answer: PlayedAuth['answer'];
  /** Creates an account unless it exists; returns its id. */
  account: (email: string) => string;
  /** The sent mails, the last one at the end. */
  sent: SentMail[];
  /** Moves its clock ahead, in seconds. */
  pass: (seconds: number) => void;
  /** Its clock, in ms since 1970. */
  now: () => number;
  /** The claims of a token, including its role; undefined if the token is invalid or its session has ended. */
  claimsOf: (token: string) => { role: string; [claim: string]: unknown } | undefined;
  /** Ends all sessions of an account. Their tokens are refused at once, as the platform does after an hour. */
  endSession: (email: string) => void;
  /** A new session of an account, as the fragment of an address. */
  fragmentOf: (email: string) => string;
}

interface Options {
  siteUrl: string;
  /** The key that the library sends instead of a token if there is no session. */
  publicKey: string;
  /** In seconds; longer than an hour for browsers whose clock is not moved. */
  tokenLifetime?: number;
}

/** The sign-in of `vitrine online`, with a clock that tests move. */
export function playSignIn({ siteUrl, publicKey, tokenLifetime }: Options): SignIn {
  const state = { ...newState('of-this-project'), ...(tokenLifetime && { tokenLifetime }) };
  const sent: SentMail[] = [];
  let passed = 0;
  const now = () => Date.now() + passed;
  const auth = playAuth({
    state,
    now,
    send: (mail) => void sent.push(mail),
    keep: () => undefined,
    isOwnAddress: () => true,
    siteUrl,
  });
  const accountOf = (email: string) => state.accounts.find((one) => one.email === email)!;
  return {
    answer: auth.answer,
    account: auth.account,
    sent,
    now,
    pass: (seconds) => void (passed += seconds * 1000),
    claimsOf(token) {
      if (token === '' || token === publicKey) return { role: 'anon' };
      const claims = auth.read(token);
      if (typeof claims === 'string') return undefined;
      return state.sessions.some(({ id }) => id === claims.session_id) ? claims : undefined;
    },
    endSession: (email) => endSessions(state, { account: accountOf(email).id, session: '', scope: 'global' }),
    fragmentOf: (email) =>
      String(new URLSearchParams(beginSession(state, accountOf(email), now()).body as Record<string, string>)),
  };
}

/** The token in an `Authorization` header; empty without one. */
export function tokenIn(authorization: string | undefined): string {
  return /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
}
