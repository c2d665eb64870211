import type { SentMail } from '../../../src/online/auth/codes';
import { playAuth, type PlayedAuth } from '../../../src/online/auth/play-auth';
import { beginSession, endSessions } from '../../../src/online/auth/sessions';
import { newState } from '../../../src/online/auth/state';

export interface SignIn {
  answer: PlayedAuth['answer'];
  /** Makes an account, unless there is one; returns its id. */
  account: (email: string) => string;
  /** The mails that were sent, the last one at the end. */
  sent: SentMail[];
  /** Moves its clock, in seconds. */
  pass: (seconds: number) => void;
  /** Its clock, in ms since 1970. */
  now: () => number;
  /** The role and the rest that a token says; undefined if the token is not valid, or its session has ended. */
  claimsOf: (token: string) => { role: string; [claim: string]: unknown } | undefined;
  /** Ends all sessions of an account; their tokens are refused at once, as they are an hour later. */
  endSession: (email: string) => void;
  /** A session of an account, as the fragment of an address. */
  fragmentOf: (email: string) => string;
}

interface Options {
  siteUrl: string;
  /** What the library sends as the token of no session. */
  publicKey: string;
  /** In seconds; longer than an hour where the browser's clock does not move along. */
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

/** The token of a header `Authorization`; empty without one. */
export function tokenIn(authorization: string | undefined): string {
  return /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
}
