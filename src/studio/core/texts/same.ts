/** Whether two values of JSON say the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** `next`, with every part that says the same as in `before` being that very object: what has not changed is not drawn anew. */
export function sharing(before: unknown, next: unknown): unknown {
  if (!isGroup(before) || !isGroup(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  if (isSame(before, next)) return before;
  if (Array.isArray(next)) return next.map((item, index) => sharing((before as unknown as unknown[])[index], item));
  return Object.fromEntries(Object.entries(next).map(([key, item]) => [key, sharing(before[key], item)]));
}

/** Whether the value has others in it. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
