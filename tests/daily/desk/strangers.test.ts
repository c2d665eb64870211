import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { leadToDesk } from '../../../src/backend/desk/lead-to-desk';
import { rawRequest } from '../../harness/raw-request';
import { listen, stop } from '../../harness/leads/site';
import { localDesk } from '../../harness/desk/local-desk';

/** Only the desk's own page, opened by the owner on this machine, can read or change a request. */

const desk = localDesk();

const place = () => new URL(desk().address);
const trusted = () => ({
  host: place().host,
  origin: place().origin,
  'content-type': 'application/json',
  authorization: `Bearer ${place().hash.slice('#cle='.length)}`,
});
const list = { path: '/bureau/rest/v1/rpc/desk_changes', body: '{}' };

test('the desk’s own page is answered', async () => {
  await desk().send({ nom: 'Secret' });
  const { status, text } = await rawRequest(place().origin, { method: 'POST', ...list, headers: trusted() });
  expect([status, text.includes('Secret')]).toEqual([200, true]);
});

test.each([
  ['no key', () => ({ ...trusted(), authorization: '' })],
  ['another key', () => ({ ...trusted(), authorization: `Bearer ${'a'.repeat(43)}` })],
  ['another site', () => ({ ...trusted(), origin: 'https://ailleurs.example' })],
  ['another port', () => ({ ...trusted(), origin: 'http://127.0.0.1:1' })],
  ['a name that leads here', () => ({ ...trusted(), host: 'ailleurs.example' })],
  ['an address of the network', () => ({ ...trusted(), host: '192.168.1.20' })],
  ['a browser that says so', () => ({ ...trusted(), 'sec-fetch-site': 'cross-site' })],
  ['a form', () => ({ ...trusted(), 'content-type': 'text/plain' })],
])('with %s, the answer contains nothing', async (_, headers) => {
  const { status, text } = await rawRequest(place().origin, { method: 'POST', ...list, headers: headers() });
  expect([403, 415]).toContain(status);
  expect(text).not.toContain('Secret');
});

test.each([
  ['/bureau/rest/v1/rpc/constructor', '{}'],
  ['/bureau/rest/v1/rpc/desk_changes', '[1]'],
  ['/bureau/rest/v1/rpc/desk_changes', '{'],
  ['/bureau/rest/v1/rpc/desk_changes', '{"until": ""}'],
  ['/bureau/rest/v1/rpc/desk_page', '{"filter": {"period": "1 day"}, "size": 50}'],
  ['/bureau/rest/v1/rpc/desk_figures', '{"period": "1 day", "most": 6}'],
  ['/bureau/rest/v1/rpc/desk_request', '{"id": "1"}'],
  ['/bureau/rest/v1/rpc/restore_requests', '{"backup": "", "part": {}, "is_last": true}'],
  ['/bureau/rest/v1/rpc/claim_lead', '{"lead": {}}'],
  ['/bureau/rest/v1/leads', '{"nom": "x", "mail_state": "sent"}'],
  ['/bureau/rest/v1/owners', '{"user_id": "00000000-0000-4000-8000-00000000000a"}'],
  ['/bureau/rest/v1/', '{}'],
  ['/bureau/site/constructor', '{}'],
  ['/bureau/site/show-work', '{"consent": 1}'],
  ['/bureau/site/save', '{"documents": []}'],
  ['/bureau/assets/../../../package.json', ''],
])('%s with %s is refused', async (path, body) => {
  const { status } = await rawRequest(place().origin, { method: 'POST', path, body, headers: trusted() });
  expect([400, 403, 404, 405]).toContain(status);
});

test('the page itself contains no key, and no other page may frame it', async () => {
  const page = await fetch(`${place().origin}/bureau/`);
  expect(await page.text()).not.toContain(place().hash.slice(5));
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('the site’s port opens the desk for this machine only', async () => {
  const deskAddress = () => Promise.resolve(desk().address);
  const server = createServer((request, response) => {
    void leadToDesk({ deskAddress }, { request, response }).then((isLed) => isLed || response.writeHead(404).end());
  });
  const origin = await listen(server);
  const led = await fetch(`${origin}/bureau/`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([302, `${place().origin}/bureau/`]);
  for (const host of ['www.toiture.example', '192.168.1.20:4173'])
    expect((await rawRequest(origin, { method: 'GET', path: '/bureau/', headers: { host } })).status).toBe(404);
  await stop(server);
});
