/** Whether a text looks like an e-mail address; only Auth knows whether it has an account. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}
