import { fromBase64url, toBase64url } from './encrypt.ts';

/**
 * The key pair that identifies the sender to push services (RFC 8292). In the secret `PUSH_KEYS`: the public point and
 * the private number in base64url, separated by a dot.
 */
export interface Sender {
  publicKey: string;
  signingKey: CryptoKey;
  /** How push services can contact the sender: `mailto:…`. */
  contact: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const words = new TextEncoder();

/** Generates a new pair: the public key for browsers, and the secret. */
export async function drawPushKeys(): Promise<{ publicKey: string; secret: string }> {
  // An elliptic-curve algorithm always gives a key pair, hence the cast.
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair;
  const point = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return { publicKey: point, secret: `${point}.${d}` };
}

/** Parses the secret. Throws if it is invalid. */
export async function readSender(secret: string, contact: string): Promise<Sender> {
  const [publicKey = '', d = ''] = secret.trim().split('.');
  const point = fromBase64url(publicKey);
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(toBase64url);
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d } as JsonWebKey; // x and y are defined, however short the key is
  return { publicKey, contact, signingKey: await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']) };
}

/** The authorization header for the push service at this address; valid for twelve hours. */
export async function authorization(sender: Sender, endpoint: string, now: number): Promise<string> {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + 12 * 3600, sub: sender.contact };
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => toBase64url(words.encode(JSON.stringify(part))));
  const signed = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    sender.signingKey,
    words.encode(said.join('.')),
  );
  return `vapid t=${said.join('.')}.${toBase64url(new Uint8Array(signed))}, k=${sender.publicKey}`;
}
