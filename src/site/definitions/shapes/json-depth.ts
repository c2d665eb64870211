/** Maximum nesting: several times that of any real document, and safe for recursive code. */
export const deepestValue = 100;

/** Whether a value is nested too deeply. Does not look below the limit. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (depth >= deepestValue) return true;
  if (typeof value !== 'object' || value === null) return false;
  for (const item of Object.values(value)) if (isTooDeep(item, depth + 1)) return true;
  return false;
}
