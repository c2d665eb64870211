/** Values within values: several times deeper than any document goes, and no danger to what walks through them. */
export const deepestValue = 100;

/** Whether something lies deeper in a value than documents go. What lies deeper still is not looked at. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (depth >= deepestValue) return true;
  if (typeof value !== 'object' || value === null) return false;
  for (const item of Object.values(value)) if (isTooDeep(item, depth + 1)) return true;
  return false;
}
