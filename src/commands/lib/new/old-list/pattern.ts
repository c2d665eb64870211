/** What servers put before a path to name their own host. */
const ownHost =
  /^(?:(?:https?|%\{REQUEST_SCHEME\}|\$scheme|\{scheme\}):\/\/)?(?:%\{(?:HTTP_HOST|SERVER_NAME)\}|\$(?:http_host|host|server_name)|\{(?:HTTP_HOST|host)\})(?=\/|$)/i;

/** A part of the address that was asked for: Apache, nginx, Netlify, IIS, Caddy. */
const borrowed = /\$(?:\d|\{|[a-z])|%\{|%\d(?![\dA-F])|:splat\b|\{[\w.]+(?::\d+)?\}/i;

/** The signs and words of patterns outside of regular expressions: `/blog/*`, `/blog/:page`, `/blog/{slug}`, `/[page]`. */
const wild = /[*{}^|]|\/:\w|\/\[/;

/** The slash at the end of an address, if a pattern leaves the choice. */
const optionalSlash = /(?:\/\?|\[\/\]\?|\((?:\?:)?\/\)\?|\((?:\?:)?\/\?\)|\((?:\?:)?\/\|\))$/;

/**
 * The one address for which a regular expression stands, as people write them: without a slash before it, with dots
 * that are not escaped. Undefined if it stands for several.
 */
export function onlyAddress(pattern: string): string | undefined {
  if (pattern === '^$') return '/';
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '').replace(optionalSlash, '');
  if (/^[./]?$/.test(bare) && pattern !== '^/$') return undefined;
  if (/[()[\]{}*+?|^$\\]/.test(bare.replace(/\\\W/g, ''))) return undefined;
  return withSlash(bare.replace(/\\(\W)/g, '$1'));
}

/** A regular expression that stands for more addresses than this is a pattern. */
const few = 8;

/** A choice in a regular expression, between words or of a letter: `(devis|tarifs)`, `html?`. */
const choice = /\((?:\?:)?([^()]*)\)(\??)|(?<!\\)([\w-])\?/;

/** The addresses for which a regular expression stands, if it is plain about each; undefined if they are many. */
export function fewAddresses(pattern: string): readonly string[] | undefined {
  let written = [pattern.replace(/\$$/, '').replace(optionalSlash, '')];
  for (let found = choice.exec(written[0] ?? ''); found; found = choice.exec(written[0] ?? '')) {
    const [whole, words, isOptional, letter = ''] = found;
    const parts = words === undefined ? ['', letter] : [...words.split('|'), ...(isOptional ? [''] : [])];
    written = parts.flatMap((part) => written.map((one) => one.replace(whole, () => part)));
    if (written.length > few) return undefined;
  }
  const addresses = written.map(onlyAddress);
  return addresses.every((one) => one !== undefined) ? addresses : undefined;
}

/** The path, or the whole address, with the slash that some tools leave out. */
export function withSlash(address: string): string {
  return /^(?:\/|https?:)/i.test(address) ? address : `/${address}`;
}

/** A target without the server's words for its own host and for « without the query ». */
export function plainTarget(target: string): string {
  const bare = target.replace(/(?:\$is_args\$args|\?)$/, '');
  const path = bare.replace(ownHost, '');
  return path === '' && bare !== '' ? '/' : path;
}

/** Whether a target contains a part of the address that was asked for. */
export function isBorrowing(target: string): boolean {
  return borrowed.test(target);
}

/** Whether an address that is no regular expression stands for several. */
export function isWild(address: string): boolean {
  return wild.test(address);
}
