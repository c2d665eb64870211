const encoder = new TextEncoder();
const decoder = new TextDecoder();
const exactly = new TextDecoder('utf-8', { ignoreBOM: true });

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The text, without a byte order mark. */
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The name, whose byte order mark is a sign like any other. */
export const nameOf = (bytes: Uint8Array): string => exactly.decode(bytes);

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export async function sha1(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
}
