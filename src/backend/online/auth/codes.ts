import { createHash, randomBytes, randomInt } from 'node:crypto';
import { beginSession } from './sessions';
import { refusal, type Account, type AuthAnswer, type AuthState } from './state';

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

/**
 * In ms: the least time between two mails to one address, and how long a code is valid. `supabase/config.toml` sets
 * both.
 */
const betweenMails = 60_000;
const lifetime = 3_600_000;

interface AskedCode {
  email: string;
  create_user?: boolean;
  code_challenge?: string | null;
}

/** Makes a six-digit code for an account; only the last one is valid. */
export function makeCode(
  state: AuthState,
  asked: AskedCode,
  now: number,
): { refused: AuthAnswer } | Omit<SentMail, 'back'> {
  const email = String(asked.email ?? '')
    .trim()
    .toLowerCase();
  if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email))
    return { refused: refusal(400, 'validation_failed', 'Unable to validate email address: invalid format') };
  const account = state.accounts.find((one) => one.email === email);
  // Asking creates no account: `enable_signup = false`.
  if (!account) {
    const refused =
      asked.create_user === false
        ? refusal(422, 'otp_disabled', 'Signups not allowed for otp')
        : refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
    return { refused };
  }
  const waited = now - (account.mailedAt ?? -Infinity);
  if (waited < betweenMails) {
    const seconds = Math.floor((betweenMails - waited) / 1000);
    const message = `For security purposes, you can only request this after ${seconds} seconds.`;
    return { refused: refusal(429, 'over_email_send_rate_limit', message) };
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // The prefix marks the link as being for PKCE only.
  const hash = (asked.code_challenge ? 'pkce_' : '') + hashOf(email, code);
  account.mailedAt = now;
  account.mail = { hash, ...(asked.code_challenge && { challenge: asked.code_challenge }) };
  return { email, code, hash };
}

/** Begins a session for a typed code, or for the hash from a link. */
export function takeCode(
  state: AuthState,
  asked: { email?: string; token?: string; token_hash?: string },
  now: number,
): AuthAnswer {
  const email = asked.email?.trim().toLowerCase();
  const hash = asked.token_hash ?? hashOf(email ?? '', asked.token ?? '');
  const account = spend(state, { hashes: [hash, `pkce_${hash}`], email, now });
  // The answer is the same for an address without an account.
  return account ? beginSession(state, account, now) : refusal(403, 'otp_expired', 'Token has expired or is invalid');
}

/** The link in the mail: redirects with a code for the browser that asked, or with a whole session in the fragment. */
export function followLink(
  state: AuthState,
  { token, type, back }: { token: string; type: string; back: string },
  now: number,
): AuthAnswer {
  const account = ['magiclink', 'email'].includes(type) ? spend(state, { hashes: [token], now }) : undefined;
  if (!account) {
    const words = 'Email link is invalid or has expired';
    const problem = new URLSearchParams({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: words,
    });
    return { status: 303, location: `${back}?${problem}#${problem}` };
  }
  if (!token.startsWith('pkce_')) {
    // The session is form-encoded.
    const { user: _, ...session } = beginSession(state, account, now).body as Record<string, string>;
    return { status: 303, location: `${back}#${new URLSearchParams({ ...session, type })}` };
  }
  const code = randomBytes(16).toString('hex');
  state.flows.push({ code, account: account.id, challenge: account.challenge ?? '' });
  return { status: 303, location: `${back}?code=${code}` };
}

/** Begins a session for the browser that asked for the link, and for no other. */
export function exchangeFlow(
  state: AuthState,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
  now: number,
): AuthAnswer {
  const flow = state.flows.find(({ code }) => code === auth_code);
  if (!flow) return refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (createHash('sha256').update(code_verifier).digest('base64url') !== flow.challenge)
    return refusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  state.flows = state.flows.filter((one) => one !== flow);
  return beginSession(
    state,
    state.accounts.find(({ id }) => id === flow.account)!,
    now,
  );
}

/** Finds the account whose last code this is, and uses the code up. Undefined if there is none, or it has expired. */
function spend(
  state: AuthState,
  { hashes, email, now }: { hashes: string[]; email?: string | undefined; now: number },
): (Account & { challenge?: string | undefined }) | undefined {
  const account = state.accounts.find(
    ({ mail, email: own }) => mail && hashes.includes(mail.hash) && (email === undefined || own === email),
  );
  if (!account || now > (account.mailedAt ?? 0) + lifetime) return undefined;
  const challenge = account.mail?.challenge;
  delete account.mail;
  return { ...account, challenge };
}

function hashOf(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex');
}
