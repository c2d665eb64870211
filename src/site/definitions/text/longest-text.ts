/** In characters: the longest text that a field may have. */
export const longestText = 2400;

/** Whether a text in a document is longer than any field may have. The value must not be nested too deeply. */
export function holdsTooLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > longestText;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsTooLong);
}
