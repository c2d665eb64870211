import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fileType, tokenHeader } from '../../../src/desk/local/http-names';
import { rawRequest } from '../../harness/raw-request';
import { samples } from '../../harness/size';
import { snapshot, studioUnderTest } from '../../harness/studio/open-studio';

/** Only the studio's own page, on this machine, can read or write anything. */

const studio = studioUnderTest();
let token: string;
let home: { file: string; hash: string; text: string };

const ask = (sent: Parameters<typeof rawRequest>[1]) => rawRequest(studio.origin(), sent);

const own = () => new URL(studio.origin()).host;
const trusted = () => ({ host: own(), origin: studio.origin(), [tokenHeader]: token });
const json = { 'content-type': 'application/json' };
const saveOf = (file: string) =>
  JSON.stringify([{ file, hash: home.hash, text: home.text.replace('"title"', '"titre"') }]);

beforeAll(async () => {
  const page = await ask({ method: 'GET', path: '/atelier/', headers: { host: own() } });
  token = /name="studio-token" content="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const answer = await ask({ method: 'GET', path: '/atelier/api/document?file=home.json', headers: trusted() });
  home = JSON.parse(answer.text) as typeof home;
}, 120_000);

test('the studio’s own page is answered', async () => {
  expect(token.length).toBeGreaterThan(40);
  const headers = { ...trusted(), ...json };
  const body = JSON.stringify({ path: '/', drafts: [], check: false });
  expect((await ask({ method: 'POST', path: '/atelier/api/draft', headers, body })).status).toBe(200);
});

test.each([
  ['no token', () => ({ host: own(), origin: studio.origin(), ...json })],
  ['another token', () => ({ ...trusted(), ...json, [tokenHeader]: 'a'.repeat(token.length) })],
  ['the origin of another site', () => ({ ...trusted(), ...json, origin: 'https://ailleurs.example' })],
  ['the origin of a file', () => ({ ...trusted(), ...json, origin: 'null' })],
  ['the origin of another port', () => ({ ...trusted(), ...json, origin: 'http://127.0.0.1:1' })],
  ['a host that leads here', () => ({ ...trusted(), ...json, host: 'ailleurs.example' })],
  ['a host that begins like ours', () => ({ ...trusted(), ...json, host: `127.0.0.1.ailleurs.example` })],
  [
    'a request that a browser says is another site’s',
    () => ({ ...trusted(), ...json, 'sec-fetch-site': 'cross-site' }),
  ],
  ['plain text', () => ({ ...trusted(), 'content-type': 'text/plain' })],
  ['a form', () => ({ ...trusted(), 'content-type': 'multipart/form-data; boundary=x' })],
  ['no content type', () => trusted()],
])('with %s, a save is refused and nothing is written', async (_, headers) => {
  const before = snapshot(path.dirname(studio.folder));
  const { status, text } = await ask({
    method: 'POST',
    path: '/atelier/api/save',
    headers: headers(),
    body: JSON.stringify([{ file: home.file, hash: home.hash, text: home.text.replace('ardoise', 'zinc') }]),
  });
  expect(status).toBeGreaterThanOrEqual(403);
  expect(status).toBeLessThan(416);
  expect(text).not.toContain(home.hash);
  expect(snapshot(path.dirname(studio.folder))).toEqual(before);
});

test.each([
  '../../package.json',
  '/etc/passwd',
  'towns/../home.json',
  './home.json',
  'nouveau.json',
  'media/../home.json',
  'home.json\0.txt',
  '',
])('a document named %j is not written', async (file) => {
  const before = snapshot(path.dirname(studio.folder));
  const { status, text } = await ask({
    method: 'POST',
    path: '/atelier/api/save',
    headers: { ...trusted(), ...json },
    body: saveOf(file),
  });
  // An unknown file does not affect the others, and is named in the answer.
  expect([status, JSON.parse(text)]).toEqual([200, { saved: [], gone: [file] }]);
  expect(snapshot(path.dirname(studio.folder))).toEqual(before);
});

test.each(['../x', 'x.html', 'a/b', 'A', '', '.cache', 'x'.repeat(61), '%2e%2e'])(
  'an image named %j is not stored',
  async (name) => {
    const before = snapshot(path.dirname(studio.folder));
    const { status } = await ask({
      method: 'POST',
      path: `/atelier/api/media?name=${encodeURIComponent(name)}`,
      headers: { ...trusted(), 'content-type': fileType },
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
    });
    expect(status).toBe(422);
    expect(snapshot(path.dirname(studio.folder))).toEqual(before);
  },
);

test.each(['/atelier/../package.json', '/atelier/editor/../../package.json', '/atelier/editor/%2e%2e/main.js'])(
  'the address %s gives no file of the disk',
  async (address) => {
    const { text } = await ask({ method: 'GET', path: address, headers: { host: own() } });
    expect(text).not.toContain('devDependencies');
  },
);

test('of random requests, only a complete one writes anything', async () => {
  const before = snapshot(path.dirname(studio.folder));
  const noise = fc.string({ unit: 'binary', maxLength: 40 });
  const header = (good: string, ...bad: string[]) =>
    fc.oneof(fc.constant(good), fc.constantFrom(undefined, ...bad), fc.constant(undefined));
  const thrown = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'),
    path: fc.oneof(
      fc.constantFrom(...['save', 'draft', 'media?name=x', 'page', 'site', 'document?file=../x', 'new'].map(apiPath)),
      fc.webPath().map((found) => `/atelier/${found}`),
    ),
    host: header(own(), 'ailleurs.example', 'localhost:1', ''),
    origin: header(studio.origin(), 'https://ailleurs.example', 'null'),
    token: header(token, 'x', token.slice(1)),
    type: header('application/json', 'text/plain', fileType, 'application/json; charset=utf-16', 'text/html'),
    body: fc.oneof(
      noise,
      fc.json(),
      fc.constantFrom('', '[]', 'null', saveOf('../x.json'), saveOf('home.json'), '[{"__proto__":1}]'),
    ),
  });
  await fc.assert(
    fc.asyncProperty(thrown, async ({ method, path: address, host, origin, token: given, type, body }) => {
      const headers = Object.fromEntries(
        Object.entries({ host, origin, [tokenHeader]: given, 'content-type': type }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        ),
      );
      const { status } = await ask({
        method,
        path: address,
        headers,
        ...(['GET', 'HEAD'].includes(method) ? {} : { body }),
      });
      // The server refuses, or answers with something that may be read; it never fails.
      expect(status).toBeLessThan(500);
      const isTrusted = host === own() && given === token && (origin === undefined || origin === studio.origin());
      if (!isTrusted && address.startsWith('/atelier/api/')) expect(status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: samples({ daily: 100, long: 5000 }) },
  );
  expect(snapshot(path.dirname(studio.folder))).toEqual(before);
});

function apiPath(question: string): string {
  return `/atelier/api/${question}`;
}
