/* Addresses of the company's previous site. They may be anything that a browser can request. */

/** The form in documents: a path, and a query if the old site needed one. No character that has a meaning to a host. */
export const oldAddressForm =
  /^\/[^\s#?"'\\<>{}|^`$;:*]{0,400}(?:\?\w{1,40}=[\w.%-]{1,100}(?:&\w{1,40}=[\w.%-]{1,100}){0,3})?$/;

export interface OldAddress {
  /** Decoded, composed (Unicode NFC), without a slash at its end. */
  path: string;
  /** In the order in which they are written; empty if the path alone is the address. */
  query: readonly (readonly [string, string])[];
}

/** Parses a written address; undefined if its percent-encoding is broken. */
export function readOldAddress(written: string): OldAddress | undefined {
  const [raw = '', query = ''] = written.split('?');
  try {
    const path = decodeURIComponent(raw).normalize('NFC');
    // Once decoded, these would end a line or name another site.
    if (/[\s"'\\<>{}|^`$;:*#?\p{Cc}]/u.test(path) || path.startsWith('//')) return undefined;
    const pairs = query
      .split('&')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
    return { path: withoutSlash(path), query: pairs };
  } catch {
    return undefined;
  }
}

/** A path without the slash at its end, which many sites add. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** The target of a redirect, escaped so that no character has a meaning in a header or in a host's file. */
export function escapedTarget(target: string): string {
  return target.replace(/[^\w\-.~:/?#@&=+,%]/gu, (letter) => encodeURIComponent(letter).replace(/[!'()*]/g, percent));
}

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The forms in which browsers and other programs may send a path: Unicode NFC and NFD. */
export function spellingsOf(path: string): string[] {
  return [...new Set([path.normalize('NFC'), path.normalize('NFD')])];
}
