import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong, samples } from '../../harness/size';
import { askFile } from '../../harness/security/ask-file';
import { openFullCheckout, secret, type FullCheckout } from '../../harness/security/full-checkout';
import { spellings } from '../../harness/security/spellings';

/**
 * `npm run dev` serves only what pages need. Nothing else of its checkout can be fetched, in whatever way it is
 * requested.
 */

let checkout: FullCheckout;
beforeAll(async () => {
  checkout = await openFullCheckout();
});
afterAll(() => checkout?.close());

const origin = () => checkout.product.origin;

/** All that pages need: written independently here, to compare the server's list with it. */
const isForPages = (file: string) =>
  /^src\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$|\blinked/.test(file);
const isMadeReady = (file: string) => /^node_modules\/\.vite\/deps\/[^/]+\.js(?:\.map)?$/.test(file);
const isPrecious = (file: string) =>
  !/^(?:src|tests|docs|starters|schemas|\.git\/hooks|\.cache|\.local\/leads\/)/.test(file) ||
  /secret|\blinked|^\.local\/leads\/(?:PG_VERSION|base\/5\/1\d{3})$/.test(file);

/**
 * Headers that browsers and other clients send, in turn; the Host header is needed because the server has a name of its
 * own.
 */
const manners: Record<string, string>[] = [
  {},
  { 'sec-fetch-dest': 'script' },
  { accept: 'text/css', host: 'atelier.lan' },
  { accept: 'text/x-vite-ping', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-dest': 'image', host: 'atelier.lan:80' },
];

/** The server's answers when it serves nothing. */
const refusals = new Set(['404 Rien à cette adresse.\n', '404 null', '400 ']);

/** The addresses that got any other answer. */
async function givenAt(addresses: readonly string[]): Promise<string[]> {
  const given: string[] = [];
  let next = 0;
  const ask = async () => {
    // A few examples are enough; all of them would take long.
    for (let rank = next++; rank < addresses.length && given.length < 20; rank = next++) {
      const manner = manners[rank % manners.length]!;
      const { status, text } = await askFile(origin(), addresses[rank]!, manner);
      if (!refusals.has(`${status} ${text}`)) given.push(`${addresses[rank]} ${status} ${text.slice(0, 60)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return given;
}

/** A sample of the list, a different one for each rank. */
function some<T>(list: readonly T[], count: number, rank: number): T[] {
  return count >= list.length
    ? [...list]
    : Array.from({ length: count }, (_, index) => list[(rank * 7 + index * 11) % list.length]!);
}

test('files that pages need are served, by their address and by their path on the disk', async () => {
  const own = [
    '/@vite/client',
    '/@react-refresh',
    '/src/page/entries/loader.ts',
    '/src/page/theme/styles.css?import',
    '/src/page/entries/entry-client.tsx?t=17',
  ];
  for (const address of [...own, `/@fs${checkout.root}/src/page/theme/theme.ts`]) {
    const { status, headers } = await askFile(origin(), address);
    expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/javascript']);
  }
  const packages = path.resolve('node_modules');
  for (const file of ['vite/dist/client/env.mjs', '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'])
    expect((await askFile(origin(), `/@fs${packages}/${file}`)).status).toBe(200);
});

test('requests, mails, keys and documents are not served', async () => {
  const mail = checkout.files.find((file) => file.endsWith('.eml'))!;
  const files = [mail, '.local/leads.lock', '.local/secret.ts', '.env', '.git/config', 'cle.pem', 'package.json'];
  for (const file of [...files, 'site-config/site.json', 'clients/ligneau/site.json', 'src/linked.ts']) {
    const text = readFileSync(path.join(checkout.root, file), 'utf8');
    const [part = ''] = text.split('\n').sort((one, other) => other.length - one.length);
    for (const address of [`/${file}`, `/${file}?raw`, `/${file}?import&raw`, `/@fs${checkout.root}/${file}`]) {
      const given = await askFile(origin(), address);
      expect([address, given.text.includes(part.slice(0, 60)), given.text.includes(secret)]).toEqual([
        address,
        false,
        false,
      ]);
    }
  }
});

test('no other file of a checkout is served, however it is requested', async () => {
  const closed = checkout.files.filter((file) => !isForPages(file) && !isMadeReady(file));
  expect(closed.length).toBeGreaterThan(1500);
  for (const part of [
    '.local/leads.lock',
    '.local/outbox/',
    '.local/leads/base/',
    '.git/HEAD',
    '.cache/',
    '.env',
    'clients/',
  ])
    expect(closed.some((file) => file.startsWith(part))).toBe(true);
  const addresses = closed.flatMap((file, rank) => {
    const count = samples({ daily: isPrecious(file) ? 10 : 1, long: isPrecious(file) ? 1000 : 20 });
    return some(spellings(checkout.root, file), count, rank);
  });
  expect(await givenAt(addresses)).toEqual([]);
});

test('files for pages are served as code only: query parameters give no other form of them', async () => {
  const open = checkout.files.filter(isForPages);
  expect(open.length).toBeGreaterThan(300);
  const strange = (address: string) =>
    /[?&](?:&|%|raw|RAW|url|inline|worker|shared|html|wasm|common|\.|v=\.|direct)/.test(address);
  const addresses = open.flatMap((file, rank) =>
    some(spellings(checkout.root, file).filter(strange), samples({ daily: 1, long: 30 }), rank),
  );
  expect(await givenAt(addresses)).toEqual([]);
});

test('of packages, only styles, fonts and pre-bundled modules are served', async () => {
  const packages = path.resolve('node_modules');
  const files = [
    'vite/package.json',
    'react/index.js',
    'react/LICENSE',
    '.package-lock.json',
    'vite/bin/vite.js',
    '.bin/vite',
  ];
  const addresses = files.flatMap((file) => [
    ...spellings(packages, file),
    ...spellings(checkout.root, `node_modules/${file}`),
  ]);
  expect(await givenAt(isLong ? addresses : some(addresses, 200, 1))).toEqual([]);
});

test('no other file of the machine is served, and no unknown host name answered', async () => {
  expect(await givenAt(spellings('/etc', 'passwd'))).toEqual([]);
  for (const address of ['/src/page/entries/loader.ts', '/.env', '/', '/atelier/']) {
    const { status, text } = await askFile(origin(), address, { host: 'ailleurs.example' });
    expect([address, status, text.includes('import')]).toEqual([address, 403, false]);
  }
});

test('a visitor of a missing page gets the not-found page, and no file of that name', async () => {
  for (const address of ['/.env', '/%zz', '/.local/secret.ts?raw']) {
    const { status, headers, text } = await askFile(origin(), address, { accept: 'text/html' });
    expect([status, headers['content-type'], text.includes(secret)]).toEqual([404, 'text/html; charset=utf-8', false]);
    expect(text).not.toContain('node_modules/vite/dist/node');
  }
});

test('the websocket of pages reads nothing, and an incomplete request does not end the server', async () => {
  const { text } = await askFile(origin(), '/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(text)?.[1];
  expect(token).toBeDefined();
  const { window } = new JSDOM('', { url: origin() });
  const socket = new window.WebSocket(`${origin().replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  const until = (event: string) =>
    new Promise<void>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => String(data).includes(event) && resolve());
      socket.addEventListener('close', () => reject(new Error(`The socket closed before it said ${event}.`)));
    });
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  const send = (event: string, data?: unknown) => socket.send(JSON.stringify({ type: 'custom', event, data }));
  await until('connected');
  const files = [
    '.local/leads.lock',
    '.env',
    'package.json',
    'site-config/site.json',
    'src/page/entries/loader.ts',
    'src/linked.ts',
  ];
  const addresses = files.flatMap((file) => spellings(checkout.root, file));
  for (const [rank, address] of addresses.entries())
    for (const name of ['fetchModule', 'getBuiltins'])
      send('vite:invoke', { name, id: `send:${rank}`, data: [address, undefined, {}] });
  for (const event of ['vite:invoke', 'vite:invalidate', 'vite:forward-console', 'vite:client:connect', 'connection'])
    for (const data of [undefined, null, 1, [], {}, { path: 1 }, { name: 'constructor', id: 1 }]) send(event, data);
  socket.send('{');
  const answered = until('vitrine:now');
  send('vitrine:hello', {});
  await answered;
  socket.close();
  window.close();
  expect(messages.filter((message) => !/"(?:connected|vitrine:now)"/.test(message))).toEqual([]);
  expect((await askFile(origin(), '/src/page/entries/loader.ts')).status).toBe(200);
});
