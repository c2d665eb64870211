/** Whether a text looks like an address; which there are, only Auth knows. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}
