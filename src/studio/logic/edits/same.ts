/** Whether two JSON values are equal, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** `next` with every unchanged part replaced by the same object from `before`, so that it is not rendered again. */
export function sharing(before: unknown, next: unknown): unknown {
  if (!isGroup(before) || !isGroup(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  if (isSame(before, next)) return before;
  if (Array.isArray(next)) return next.map((item, index) => sharing((before as unknown as unknown[])[index], item));
  return Object.fromEntries(Object.entries(next).map(([key, item]) => [key, sharing(before[key], item)]));
}

/** Whether the value is an object or a list. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
