/** Whether two contents are equal byte by byte; undefined is no file. */
export function isSame(one: string | Uint8Array | undefined, other: string | Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (typeof one === 'string' && typeof other === 'string') return one === other;
  const [left, right] = [bytesOf(one), bytesOf(other)];
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Whether a file of `media/` is an SVG, by its name. */
export function isDrawing(name: string): boolean {
  return /\.svg$/i.test(name);
}
