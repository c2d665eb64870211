/** The id that git gives to a file with these contents (SHA-1). */
export async function blobId(contents: string | Uint8Array): Promise<string> {
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = new Uint8Array(head.length + bytes.length);
  whole.set(head);
  whole.set(bytes, head.length);
  return hexOf(await crypto.subtle.digest('SHA-1', whole));
}

/** A UUID derived from a text: equal texts give equal UUIDs (RFC 9562, version 8). */
export async function keyOf(text: string): Promise<string> {
  const digest = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [a, b, c, d, e] = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(13, 16),
    digest.slice(17, 20),
    digest.slice(20, 32),
  ];
  return `${a}-${b}-8${c}-a${d}-${e}`;
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
