import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of a session's token (supabase.com/docs/guides/auth/jwt-fields). */
export interface Claims {
  [claim: string]: unknown;
  sub: string;
  role: string;
  email: string;
  session_id: string;
  /** In seconds since 1970. */
  exp: number;
}

/** Signs a token in the form of RFC 7519, with HMAC-SHA-256. */
export function signedToken(claims: Claims, secret: string): string {
  const words = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${words}.${signature(words, secret).toString('base64url')}`;
}

/** The claims of a token, if its signature and expiry are valid; `now` is in milliseconds since 1970. */
export function readToken(token: string, { secret, now }: { secret: string; now: number }): Claims | 'forged' | 'over' {
  const [head = '', body = '', shown = '', more] = token.split('.');
  const right = signature(`${head}.${body}`, secret);
  const given = Buffer.from(shown, 'base64url');
  if (more !== undefined || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims; // signed by `signedToken`, above
  return claims.exp * 1000 > now ? claims : 'over';
}

function signature(words: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(words).digest();
}
