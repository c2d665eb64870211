import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 of a text, in base64url (RFC 4648, section 5): the same value in Node and in a browser. */
export function digestOf(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
