import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { cacheControl } from '../../../src/build/output/hosts/http-headers';
import { hostFileNames } from '../../../src/build/output/hosts/host-rules';
import { readRedirects, readSiteHeaders } from '../../../src/build/output/hosts/hosting-files';
import { asking, type Ask } from '../../../src/build/deploy/online/ask-address';
import { locate } from '../../../src/build/serve/locate-file';
import { listen, stop } from '../leads/site';
import { publicUrl } from './small-build';

/** What a host may not do. */
export const lacks = [
  'arrival',
  'fresh version',
  'page as built',
  'slash',
  'html',
  'moved',
  'gone',
  'status 404',
  'own 404 page',
  'policy',
  'long copies',
  'fresh pages',
  'forgotten errors',
  'compression',
  'https',
  'one name',
  'hiding',
] as const;
export type Lack = (typeof lacks)[number];

const older = JSON.stringify({ commit: null, engine: '0.1.0', builtAt: '2026-11-28T08:05:00.000Z' });

export interface LackingHost {
  /** Asks it as the public address of the site would be asked. */
  ask: Ask;
  /** From now on it does not do these. */
  lack: (those: readonly Lack[]) => void;
  close: () => Promise<void>;
}

/** A host that shows a built folder as it should, but for what it is told to lack. */
export async function startLackingHost(root: string): Promise<LackingHost> {
  let missing: ReadonlySet<Lack> = new Set();
  const server = createServer((request, response) => void answer({ root, missing }, request, response));
  const origin = await listen(server);
  const network = asking();
  return {
    // The network's part: names, and HTTPS.
    ask: (address, headers) => {
      const { pathname, search, origin: asked } = new URL(address);
      return network(origin + pathname + search, { ...headers, 'x-asked': asked });
    },
    lack: (those) => (missing = new Set(those)),
    close: () => stop(server),
  };
}

interface Shown {
  root: string;
  missing: ReadonlySet<Lack>;
}

interface Sent {
  isFound?: boolean;
  location?: string;
}

async function answer({ root, missing }: Shown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { url = '/', headers } = request;
  const pathname = new URL(url, publicUrl).pathname;
  const asked = new URL(String(headers['x-asked']));
  const send = (status: number, text: string, { isFound = status === 200, ...more }: Sent = {}) => {
    const isPacked = !missing.has('compression') && String(headers['accept-encoding']).includes('gzip');
    const policies = missing.has('policy') ? {} : readSiteHeaders(read('_headers'));
    const all = { ...policies, 'cache-control': ruleOf(pathname, isFound, missing), ...more };
    response.writeHead(status, isPacked ? { ...all, 'content-encoding': 'gzip' } : all);
    response.end(isPacked ? gzipSync(text) : text);
  };
  const lead = (to: string) => send(301, '', { location: to });
  const isSecure = asked.protocol === 'https:' || missing.has('https');
  const isNamed = asked.hostname.startsWith('www.') || missing.has('one name');
  if (!isSecure || !isNamed) return lead(publicUrl + url);
  if (pathname === '/version.json' && (missing.has('arrival') || (missing.has('fresh version') && !url.includes('?'))))
    return send(200, older);
  if (missing.has('hiding') && hostFileNames.some((name) => pathname === `/${name}`)) return send(200, read(pathname));
  const located = await locate(folderOf(root, missing), url);
  if (located === 'gone') return send(410, read('404.html'));
  if (typeof located === 'string' || ('redirect' in located && isUnled(pathname, missing))) {
    const text = missing.has('own 404 page') ? 'Not Found' : read('404.html');
    return send(missing.has('status 404') ? 200 : 404, text, { isFound: false });
  }
  if ('redirect' in located) return lead(located.redirect);
  const text = readFileSync(located.file.absolute, 'utf8');
  send(200, missing.has('page as built') && pathname === '/tarifs' ? `${text}<script>ad()</script>` : text);
}

function folderOf(root: string, missing: ReadonlySet<Lack>): Parameters<typeof locate>[0] {
  const { redirects, gone } = readRedirects(readFileSync(path.join(root, '_redirects'), 'utf8'));
  const target = (address: string) => redirects.find(({ from }) => from === address)?.to;
  return {
    root,
    redirect: (address) => (missing.has('moved') ? undefined : target(address)),
    gone: missing.has('gone') ? new Set() : gone,
  };
}

function isUnled(pathname: string, missing: ReadonlySet<Lack>): boolean {
  return (missing.has('slash') && pathname.endsWith('/')) || (missing.has('html') && pathname.endsWith('.html'));
}

function ruleOf(pathname: string, isFound: boolean, missing: ReadonlySet<Lack>): string {
  const isHashed = /^\/(?:assets|media)\//.test(pathname);
  if (!isFound) return missing.has('forgotten errors') ? 'public, max-age=31536000' : 'no-cache';
  if (isHashed && missing.has('long copies')) return 'no-cache';
  return !isHashed && missing.has('fresh pages') ? 'max-age=86400' : cacheControl(pathname);
}
