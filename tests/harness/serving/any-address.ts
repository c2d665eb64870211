import fc from 'fast-check';
import { rawRequest, type RawAnswer } from './raw-request';

/** What may happen to an address on its way: in links, in mails, by hand, by whoever looks for a hole. */
const changes: readonly ((address: string, at: number) => string)[] = [
  (address) => address,
  (address) => ofPath(address, (path) => path.toUpperCase()),
  (address, at) => splice(address, at, (letter) => (letter === '/' ? '//' : letter.toUpperCase())),
  (address, at) =>
    splice(address, at, (letter) => (/[a-z0-9./_-]/i.test(letter) ? `%${letter.charCodeAt(0).toString(16)}` : letter)),
  ...['/', '//', '.html', '.HTML', '/index.html', '/index', '/.', '/..', '.', '..', '/x', ';a=1', '*', '~'].map(
    (added) => (address: string) => addedTo(address, added),
  ),
  ...['%20', '%00', '%3F', '%23', '%5C', '%2F', '%2e%2e', '%25', '%C3%A9', '%c0%ae', '%0d%0aX:1', '[a]', '\\'].map(
    (added) => (address: string) => addedTo(address, added),
  ),
  ...['/.', '/..', '/', '/blog/..', '/%2e%2e', '/.htaccess', '/exemple.org', '/./'].map(
    (before) => (address: string) => before + address,
  ),
  ...['?', '?a=1', '?page_id=12', '?a=/../..', '?a=http://exemple.org', '??', '?a=%0d%0a'].map(
    (query) => (address: string) => address.replace(/\?.*/, '') + query,
  ),
];

/** A request target made of one of these by up to three changes. */
export function anyAddress(pages: readonly string[]): fc.Arbitrary<string> {
  const change = fc.tuple(fc.nat(changes.length - 1), fc.nat(40));
  return fc
    .tuple(fc.constantFrom(...pages), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([page, made]) => made.reduce((address, [index, at]) => changes[index]!(address, at), page));
}

/** Changes the path; nginx alone compares the names of a query without regard to case. */
function ofPath(address: string, change: (path: string) => string): string {
  const [path = '', query = ''] = address.split(/(\?.*)/s);
  return change(path) + query;
}

function splice(address: string, at: number, change: (letter: string) => string): string {
  return ofPath(address, (path) => {
    const place = at % path.length;
    return path.slice(0, place) + change(path[place] ?? '') + path.slice(place + 1);
  });
}

function addedTo(address: string, added: string): string {
  return ofPath(address, (path) => path + added);
}

export interface Followed extends RawAnswer {
  /** Where it ended: on the site, or elsewhere. */
  path: string;
}

/** Asks for a target as it is written and follows the site's redirects; throws if they are no end, or lead to nowhere. */
export async function followed(origin: string, target: string): Promise<Followed> {
  const { port, host } = new URL(origin);
  let path = target;
  for (let steps = 0; steps <= 4; steps++) {
    const answer = await rawRequest(Number(port), [`GET ${path} HTTP/1.1`, `Host: ${host}`]);
    const { location } = answer.headers;
    if (location === undefined) return { ...answer, path: steps === 0 ? '' : path };
    const next = new URL(location, origin);
    if (next.origin !== origin) {
      // The one old address that leads to another site.
      if (next.origin !== 'https://www.exemple.fr') throw new Error(`${target} leads to ${location}`);
      return { ...answer, path: location };
    }
    path = next.pathname + next.search;
  }
  throw new Error(`${target} is redirected without an end.`);
}

/** Whether a body is a file that only a host may read. */
export function isHostFile(body: string): boolean {
  return /^# (?:Written by the build|BEGIN Vitrine|Addresses that have moved)|openapi\.vercel\.sh|^\/\*\n|^_headers$/m.test(
    body,
  );
}
