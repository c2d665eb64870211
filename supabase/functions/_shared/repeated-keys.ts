/**
 * Whether an object in a JSON text names a key twice: readers disagree on which of the two counts, and whoever judges the
 * one might let the other through. `value` is what the text says.
 */
export function repeatsKeys(text: string, value: unknown): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '"') continue;
    at++;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    let next = at + 1;
    while (' \t\r\n'.includes(text[next] ?? ':')) next++;
    if (text[next] === ':') count++;
  }
  return count !== keysIn(value);
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, one) => sum + keysIn(one), 0);
  return inner + (Array.isArray(value) ? 0 : Object.keys(value).length);
}
