import { createHash } from 'node:crypto';

/** Recognizes a text that was published: the beginning of its SHA-256, in hexadecimal. */
export function textDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
