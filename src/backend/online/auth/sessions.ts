import { randomBytes, randomUUID } from 'node:crypto';
import { signedToken } from './access-token';
import { refusal, type Account, type AuthAnswer, type AuthState, type Session } from './state';

/** How long a used refresh token is still accepted, in ms: two tabs may have sent it at the same time. */
const reuse = 10_000;

/** Begins a session after a valid code. */
export function beginSession(state: AuthState, account: Account, now: number): AuthAnswer {
  const session: Session = { id: randomUUID(), account: account.id, at: now };
  state.sessions.push(session);
  return given(state, session, { refresh: newToken(state, session, now), now });
}

/**
 * Renews a session in exchange for its refresh token, which is then used up. If a used token comes again, the
 * session ends, unless its successor is still unused (the answer may have been lost) or it was used just now.
 */
export function prolongSession(state: AuthState, shown: string, now: number): AuthAnswer {
  const token = state.tokens.find((one) => one.token === shown);
  const session = token && state.sessions.find(({ id }) => id === token.session);
  if (!token || !session)
    return refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const active = state.tokens.findLast((one) => one.session === session.id && !one.isRevoked);
  if (!token.isRevoked) {
    Object.assign(token, { isRevoked: true, at: now });
    return given(state, session, { refresh: newToken(state, session, now, token.token), now });
  }
  if (active?.parent === token.token) return given(state, session, { refresh: active.token, now });
  if (now > token.at + reuse) {
    for (const one of state.tokens) if (one.session === session.id) one.isRevoked = true;
    return refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return given(state, session, { refresh: newToken(state, session, now, token.token), now });
}

/** Ends all sessions of an account, this one, or all others. */
export function endSessions(
  state: AuthState,
  { account, session, scope }: { account: string; session: string; scope: string },
): void {
  const isOver = (one: Session) =>
    one.account === account && (scope === 'global' || (one.id === session) === (scope === 'local'));
  state.sessions = state.sessions.filter((one) => !isOver(one));
  const left = new Set(state.sessions.map(({ id }) => id));
  state.tokens = state.tokens.filter((one) => left.has(one.session));
}

/** An account as the service returns it. */
export function userOf({ id, email, madeAt }: Account): object {
  const at = new Date(madeAt).toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: at,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function newToken(state: AuthState, session: Session, now: number, parent?: string): string {
  const token = randomBytes(9).toString('base64url');
  state.tokens.push({ token, session: session.id, ...(parent && { parent }), isRevoked: false, at: now });
  return token;
}

function given(state: AuthState, session: Session, { refresh, now }: { refresh: string; now: number }): AuthAnswer {
  const account = state.accounts.find(({ id }) => id === session.account)!;
  const seconds = Math.floor(now / 1000);
  const lifetime = state.tokenLifetime ?? 3600;
  const claims = {
    sub: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    aal: 'aal1',
    // The time of the typed code: renewing a session does not change it.
    amr: [{ method: 'otp', timestamp: Math.floor(session.at / 1000) }],
    session_id: session.id,
    is_anonymous: false,
    iat: seconds,
    exp: seconds + lifetime,
  };
  return {
    status: 200,
    body: {
      access_token: signedToken(claims, state.secret),
      token_type: 'bearer',
      expires_in: lifetime,
      expires_at: claims.exp,
      refresh_token: refresh,
      user: userOf(account),
    },
  };
}
