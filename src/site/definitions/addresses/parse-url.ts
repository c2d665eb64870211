/** The address as a URL, or undefined if it is none. Instead of `URL.canParse`, which Safari lacks before 17. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
