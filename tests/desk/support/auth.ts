/**
 * A stand-in for the part of Supabase Auth that the hosted desk uses. It follows the source of the service
 * (github.com/supabase/auth, internal/api: otp, magic_link, verify, pkce, token, mail) and is called by the real client
 * library; it was not compared with a running Auth. It does not cover the mail itself (`sent` has the data of the
 * templates), the rate limits of a project and of a network address, captchas, unconfirmed accounts, the signature of
 * tokens, the list of allowed redirect addresses, and refresh tokens that are used twice.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The data that the templates of `supabase/templates` get. */
export interface SentMail {
  email: string;
  /** {{ .Token }} */
  code: string;
  /** {{ .TokenHash }} */
  hash: string;
  /** {{ .RedirectTo }} */
  back: string;
}

export interface AuthCall {
  method: string;
  url: URL;
  body: string;
  claims: Record<string, unknown> | undefined;
}

export interface AuthAnswer {
  status: number;
  body?: unknown;
  /** Where the browser is redirected. */
  location?: string;
}

type Account = { id: string; hash?: string; sentAt?: number; challenge?: string };

const betweenMails = 60;
const lifetime = 3_600_000;

/** Starts the stand-in with this clock. */
export function playAuth(now: () => number) {
  const accounts = new Map<string, Account>();
  const codes = new Map<string, { email: string; challenge: string }>();
  const refreshTokens = new Map<string, string>();
  const sent: SentMail[] = [];
  let tries = 0;

  const sessionOf = (email: string): AuthAnswer => {
    const id = accounts.get(email)!.id;
    const seconds = Math.floor(now() / 1000);
    const base = { sub: id, email, role: 'authenticated', aud: 'authenticated', session_id: id };
    const amr = [{ method: 'otp', timestamp: seconds }];
    const claims = { ...base, amr, iat: seconds, exp: seconds + 3600 };
    const token = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const refresh = randomBytes(9).toString('base64url');
    refreshTokens.set(refresh, email);
    const session = { access_token: `${token.join('.')}.played`, refresh_token: refresh, token_type: 'bearer' };
    const user = { id, email, aud: 'authenticated' };
    return { status: 200, body: { ...session, expires_in: 3600, expires_at: claims.exp, user } };
  };

  function send(back: string, asked: { email: string; create_user: boolean; code_challenge?: string }): AuthAnswer {
    const account = accounts.get(asked.email);
    // Auth answers this way if it must not create an account.
    if (!account) return refusal(422, 'otp_disabled', 'Signups not allowed for otp');
    const waited = (now() - (account.sentAt ?? -Infinity)) / 1000;
    if (waited < betweenMails) {
      const message = `For security purposes, you can only request this after ${Math.floor(betweenMails - waited)} seconds.`;
      return refusal(429, 'over_email_send_rate_limit', message);
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    account.sentAt = now();
    account.challenge = asked.code_challenge;
    // The prefix marks the link as being for PKCE only.
    account.hash = (asked.code_challenge ? 'pkce_' : '') + hashOf(asked.email, code);
    sent.push({ email: asked.email, code, hash: account.hash, back });
    return { status: 200, body: {} };
  }

  /** The account whose last token this is; the token is used up by this. */
  function spend(isIt: (account: Account, email: string) => boolean): { email: string; account: Account } | undefined {
    const [email, account] = [...accounts].find(([address, one]) => one.hash && isIt(one, address)) ?? [];
    if (!email || !account || now() > (account.sentAt ?? 0) + lifetime) return undefined;
    account.hash = undefined;
    return { email, account };
  }

  function verifyCode({ email, token }: { email: string; token: string }): AuthAnswer {
    if (++tries > 30) return refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
    const hash = hashOf(email, token);
    const found = spend((one, address) => address === email && (one.hash === hash || one.hash === `pkce_${hash}`));
    return found ? sessionOf(email) : refusal(403, 'otp_expired', 'Token has expired or is invalid');
  }

  /** The link in the mail: redirects with a code for PKCE, otherwise with the whole session in the fragment. */
  function verifyLink(asked: URLSearchParams): AuthAnswer {
    const back = asked.get('redirect_to') ?? '';
    const token = asked.get('token') ?? '';
    const found = asked.get('type') === 'magiclink' && spend((one) => one.hash === token);
    if (!found) {
      const problem = new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired' });
      return { status: 303, location: `${back}?${problem}#${problem}` };
    }
    if (!token.startsWith('pkce_')) {
      const session = sessionOf(found.email).body as Record<string, string>;
      return { status: 303, location: `${back}#${new URLSearchParams({ access_token: session.access_token! })}` };
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, { email: found.email, challenge: found.account.challenge ?? '' });
    return { status: 303, location: `${back}?code=${code}` };
  }

  function exchange({ auth_code, code_verifier }: { auth_code: string; code_verifier: string }): AuthAnswer {
    const flow = codes.get(auth_code);
    if (!flow) return refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (challenge !== flow.challenge) return refusal(400, 'bad_code_verifier', 'code challenge does not match');
    codes.delete(auth_code);
    return sessionOf(flow.email);
  }

  function answer({ method, url, body, claims }: AuthCall): AuthAnswer {
    const asked = JSON.parse(body || '{}') as never; // supabase-js calls these
    switch (`${method} ${url.pathname.replace('/auth/v1/', '')}${url.searchParams.get('grant_type') ?? ''}`) {
      case 'POST otp':
        return send(url.searchParams.get('redirect_to') ?? '', asked);
      case 'POST verify':
        return verifyCode(asked);
      case 'GET verify':
        return verifyLink(url.searchParams);
      case 'POST tokenpkce':
        return exchange(asked);
      case 'POST tokenrefresh_token': {
        const { refresh_token } = asked as { refresh_token: string };
        const email = refreshTokens.get(refresh_token);
        return email ? sessionOf(email) : refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token');
      }
      case 'GET user':
        return claims ? { status: 200, body: { id: claims.sub, email: claims.email } } : { status: 401, body: {} };
      default:
        return { status: url.pathname.endsWith('/logout') ? 204 : 400 };
    }
  }

  return { answer, accounts, sent, sessionOf };
}

function hashOf(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex');
}

function refusal(status: number, code: string, msg: string): AuthAnswer {
  return { status, body: { code: status, error_code: code, msg } };
}
