/**
 * A stand-in for Supabase Auth. It follows the service's documentation (supabase.com/docs/guides/auth: sessions,
 * jwt-fields, rate-limits, debugging/error-codes) and its source (github.com/supabase/auth), and is tested with the
 * real client library; it was not compared with a running Auth. It does not cover the sending of mails (`send` gets the
 * data of the templates), asymmetric keys, captchas, passwords and other ways to sign in, unconfirmed accounts, session
 * time limits, and rate limits per network address (here, all callers share one).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readToken, type Claims } from './access-token';
import { bucket } from './bucket';
import { exchangeFlow, followLink, makeCode, takeCode, type SentMail } from './codes';
import { endSessions, prolongSession, userOf } from './sessions';
import { refusal, type AuthAnswer, type AuthState } from './state';

export interface AuthCall {
  method: string;
  url: URL;
  body: string;
  /** The `Authorization` header without its first word. */
  token: string;
}

export interface PlayedAuth {
  /** Answers a request under /auth/v1/. */
  answer: (call: AuthCall) => AuthAnswer;
  /** The claims of a token. Its session may have ended since, which the data API does not know either. */
  read: (token: string) => Claims | 'forged' | 'over';
  /** The account of an address; created if it does not exist. */
  account: (email: string) => string;
}

interface Options {
  state: AuthState;
  /** In milliseconds since 1970. */
  now: () => number;
  send: (mail: SentMail) => void;
  /** Called after each change of the state. */
  keep: () => void;
  /** Where the links of mails may redirect to; otherwise they lead to the default address. */
  isOwnAddress: (address: string) => boolean;
  siteUrl: string;
}

const overLimit = () => refusal(429, 'over_request_rate_limit', 'Request rate limit reached');

export function playAuth({ state, now, send, keep, isOwnAddress, siteUrl }: Options): PlayedAuth {
  // The size of the service's buckets, and the rate that it documents.
  const mayMail = bucket(30, 30, now);
  const mayVerify = bucket(30, 360, now);
  const mayProlong = bucket(30, 1800, now);
  const read = (token: string) => readToken(token, { secret: state.secret, now: now() });
  const backOf = (asked: string | null) => (asked && isOwnAddress(asked) ? asked : siteUrl);

  /** The claims of a token whose session has not ended, or the refusal. */
  function sessionOf(token: string): Claims | AuthAnswer {
    if (token === '') return refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = read(token);
    if (typeof claims === 'string') {
      const why = claims === 'over' ? 'token is expired' : 'signature is invalid';
      return refusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
    }
    if (!state.sessions.some(({ id }) => id === claims.session_id))
      return refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    return claims;
  }

  function mail(call: AuthCall, asked: never): AuthAnswer {
    if (!mayMail()) return refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    const made = makeCode(state, asked, now());
    if ('refused' in made) return made.refused;
    send({ ...made, back: backOf(call.url.searchParams.get('redirect_to')) });
    return { status: 200, body: {} };
  }

  function ofSession(call: AuthCall, what: 'user' | 'logout'): AuthAnswer {
    const claims = sessionOf(call.token);
    if (!('sub' in claims)) return claims;
    const account = state.accounts.find(({ id }) => id === claims.sub);
    if (!account) return refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    if (what === 'user') return { status: 200, body: userOf(account) };
    const scope = call.url.searchParams.get('scope') ?? 'global';
    endSessions(state, { account: account.id, session: claims.session_id, scope });
    return { status: 204 };
  }

  function run(call: AuthCall): AuthAnswer {
    const { method, url } = call;
    const asked = parsed(call.body);
    if (asked === undefined) return refusal(400, 'bad_json', 'Could not parse request body as JSON');
    switch (`${method} ${url.pathname.replace('/auth/v1/', '')} ${url.searchParams.get('grant_type') ?? ''}`.trim()) {
      case 'POST otp':
        return mail(call, asked);
      case 'POST verify':
        return mayVerify() ? takeCode(state, asked, now()) : overLimit();
      case 'GET verify': {
        const [token = '', type = ''] = ['token', 'type'].map((name) => url.searchParams.get(name) ?? '');
        return followLink(state, { token, type, back: backOf(url.searchParams.get('redirect_to')) }, now());
      }
      case 'POST token pkce':
        return mayProlong() ? exchangeFlow(state, asked, now()) : overLimit();
      case 'POST token refresh_token':
        return mayProlong()
          ? prolongSession(state, (asked as { refresh_token: string }).refresh_token, now())
          : overLimit();
      case 'POST token password':
        return refusal(400, 'invalid_credentials', 'Invalid login credentials');
      case 'GET user':
        return ofSession(call, 'user');
      case 'POST logout':
        return ofSession(call, 'logout');
      case 'GET health':
        return { status: 200, body: { name: 'GoTrue', description: 'played by vitrine online' } };
      default:
        return refusal(404, 'not_found', 'This stand-in plays no such endpoint');
    }
  }

  return {
    read,
    answer: (call) => {
      const answered = run(call);
      if (call.method !== 'GET' || call.url.pathname.endsWith('/verify')) keep();
      return answered;
    },
    account: (email) => {
      const known = state.accounts.find((one) => one.email === email);
      if (known) return known.id;
      const id = randomUUID();
      state.accounts.push({ id, email, madeAt: now() });
      keep();
      return id;
    },
  };
}

const texts = z.string().nullish();

/** The fields that are read here. The service parses them by their types, too, and refuses the whole body otherwise. */
const fields = z.object({
  email: texts,
  token: texts,
  token_hash: texts,
  code_challenge: texts,
  auth_code: texts,
  // Without it, no code is that of this browser.
  code_verifier: z.string().default(''),
  refresh_token: texts,
  create_user: z.boolean().optional(),
});

/** The fields of a body; undefined if it is none. */
function parsed(body: string): never | undefined {
  try {
    return fields.safeParse(JSON.parse(body || '{}')).data as never;
  } catch {
    return undefined;
  }
}
