import { withoutSlash } from '../../../../../site/definitions/addresses/old-address';

/** Endings of files: a name with one of them is a file, not a host. */
const fileEnding =
  /\.(?:[sx]?html?|php\d?|aspx?|jspx?|cfm?|cgi|do|xml|txt|json|pdf|docx?|xlsx?|odt|zip|jpe?g|jfif|png|gif|webp|avif|svg|ico|bmp|css|m?js|map|woff2?|ttf|eot|mp[34]|webm)$/i;

/** Endings of what pages load, which no visitor asks for. */
const loaded = /\.(?:css|m?js|map|json|xml|txt|ico|woff2?|ttf|eot|jpe?g|jfif|png|gif|webp|avif|svg|bmp)$/i;

/** Parameters that search engines and advertisements add: they make no other page. */
const tracking = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|srsltid|dclid|yclid|_gl|mc_[ce]id|pk_\w+|mtm_\w+)$/i;

/** An address in a cell: its host, if it names one, and its path with query and fragment. */
export interface CellAddress {
  /** In lower case, without « www. » and a port; undefined if none is named. */
  host: string | undefined;
  /** Begins with a slash; empty if the cell has no path and no host. */
  path: string;
}

/** Whether a cell can be nothing but an address: it has a slash, a host or the ending of a file. */
export function isAddress(cell: string): boolean {
  return (
    cell !== '' &&
    !/[\s(]/.test(cell.slice(0, 1)) &&
    (/^(?:https?:\/\/|\/(?!\/)|#\w|\?\w)/i.test(cell) || isBareName(cell))
  );
}

/** `www.jd.example/contact.php`, `nos-tarifs.html`, `jd.example`. */
function isBareName(cell: string): boolean {
  if (/\s/.test(cell)) return false;
  return fileEnding.test(cell.replace(/[?#].*/s, '')) || hostStart.test(cell);
}

/** The part of an address in which its host may be. */
function firstStep(address: string): string {
  return /^[^/?#]*/.exec(address)?.[0] ?? '';
}

const hostStart = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}]{2,}(?::\d+)?(?=\/|$)/iu;

/** Parses a cell that `isAddress`, or a word in a column of addresses. */
export function readCell(cell: string): CellAddress {
  const [scheme = ''] = /^https?:\/\//i.exec(cell) ?? [];
  const rest = cell.slice(scheme.length);
  // `index.php/contact` is a page of Joomla.
  const isHost = scheme !== '' || (hostStart.test(rest) && !fileEnding.test(firstStep(rest)));
  if (!isHost) return { host: undefined, path: rooted(rest) };
  const named = firstStep(rest);
  const host = named
    .toLowerCase()
    .replace(/^[^@]*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  return { host, path: rooted(rest.slice(named.length)) || '/' };
}

function rooted(path: string): string {
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/**
 * The old address of a path: without its fragment, which browsers do not send, without the slash at its end, and
 * without the parameters of search engines and advertisements.
 */
export function oldAddressOf(path: string): string {
  const [asked = '', query = ''] = path.replace(/#.*/s, '').split(/\?(.*)/s);
  const kept = query.split('&').filter((pair) => pair !== '' && !tracking.test(pair.replace(/=.*/s, '')));
  return withoutSlash(asked) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

/** A target on this site, without the slash at the end of its path. */
export function targetOf(path: string): string {
  const [asked = ''] = path.split(/[?#]/, 1);
  return withoutSlash(asked) + path.slice(asked.length);
}

/** Whether the path is that of a file which pages load: a style sheet, a picture. */
export function isLoaded(path: string): boolean {
  return loaded.test(path.replace(/\?.*/s, ''));
}
