/** First bytes of the formats that the build publishes. */
export const signatures: Record<string, (head: Uint8Array) => boolean> = {
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.png': (head) => latin(head, 1, 4) === 'PNG',
  '.webp': (head) => latin(head, 8, 12) === 'WEBP',
  '.avif': (head) => latin(head, 4, 8) === 'ftyp' && /avi[fs]/.test(latin(head, 8, 24)),
};

function isJpeg([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xd8;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
