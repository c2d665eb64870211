import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 of bytes, in hexadecimal. */
export function hexDigestOf(bytes: Uint8Array): string {
  return Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text, in base64url (RFC 4648, section 5): the same value in Node and in a browser. */
export function digestOf(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
