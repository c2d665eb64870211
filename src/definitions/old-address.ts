/* Addresses of the site that was there before, which may be anything that a browser can ask for. */

/** As documents write one: a path, and what chooses the page after a question mark. Nothing that a host reads as its own. */
export const oldAddressForm =
  /^\/[^\s#?"'\\<>{}|^`$;:*]{0,400}(?:\?\w{1,40}=[\w.%-]{1,100}(?:&\w{1,40}=[\w.%-]{1,100}){0,3})?$/;

export interface OldAddress {
  /** Decoded, composed (Unicode NFC), without a slash at its end. */
  path: string;
  /** In the order in which they are written; none of an address that a path is enough for. */
  query: readonly (readonly [string, string])[];
}

/** The address that is written; undefined when its `%` stand for no letters. */
export function readOldAddress(written: string): OldAddress | undefined {
  const [raw = '', query = ''] = written.split('?');
  try {
    const path = decodeURIComponent(raw).normalize('NFC');
    // What would be read as the end of a line, or as another site, once it is decoded.
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

/** A path without the slash at its end, with which many sites write it too. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** A target as headers and the files of hosts can carry it: nothing in it is theirs to read. */
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
