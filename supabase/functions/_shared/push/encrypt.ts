import { concat } from '../git/bytes.ts';

/** The two keys of a browser's subscription, in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Random values, new for each message; only a test gives its own. */
export interface Drawn {
  salt: Bytes;
  keys: CryptoKeyPair;
}

/** The byte arrays that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const words = new TextEncoder();

/** In bytes: larger than any message, so that a message is one record. */
const recordSize = 4096;

/**
 * Encrypts a message so that only the subscribed browser can read it, as the body of a push: RFC 8291, with the content
 * encoding aes128gcm of RFC 8188.
 */
export async function encryptPush(message: string, { p256dh, auth }: PushKeys, drawn?: Drawn): Promise<Bytes> {
  const { salt, keys } = drawn ?? { salt: crypto.getRandomValues(new Uint8Array(16)), keys: await drawKeys() };
  const theirs = fromBase64url(p256dh);
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', theirs, curve, false, []) },
    keys.privateKey,
    256,
  );
  const secret = await derive(shared, fromBase64url(auth), concat([named('WebPush: info'), theirs, ours]), 32);
  const key = await derive(secret, salt, named('Content-Encoding: aes128gcm'), 16);
  const iv = await derive(secret, salt, named('Content-Encoding: nonce'), 12);
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  // The byte 2 ends the last record; there is no padding after it (RFC 8188, 2).
  const record = concat([words.encode(message), Uint8Array.of(2)]);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, record));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordSize);
  return concat([salt, size, Uint8Array.of(ours.length), ours, encrypted]);
}

async function drawKeys(): Promise<CryptoKeyPair> {
  // An elliptic-curve algorithm always gives a key pair, hence the cast.
  return (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair;
}

/** HKDF with SHA-256 (RFC 5869). */
async function derive(from: ArrayBuffer | Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
}

/** The label of a derivation, which ends with a zero byte. */
function named(label: string): Bytes {
  return words.encode(`${label}\0`);
}

export function fromBase64url(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

export function toBase64url(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
