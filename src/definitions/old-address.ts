/* Addresses of the site that was there before, which may be anything that a browser can ask for. */

/** As documents write one: a path, and what chooses the page after a question mark. Nothing that a host reads as its own. */
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

/** A target, escaped so that no character of it means anything in a header or in a host's file. */
export function carried(target: string): string {
  return target.replace(/[^\w\-.~:/?#@&=+,%]/gu, (letter) => encodeURIComponent(letter).replace(/[!'()*]/g, percent));
}

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The ways in which browsers and other programs write a path: its letters composed and taken apart. */
export function spellingsOf(path: string): string[] {
  return [...new Set([path.normalize('NFC'), path.normalize('NFD')])];
}
