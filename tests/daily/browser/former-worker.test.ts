import { createServer } from 'node:http';
import { expect, inject, onTestFinished, test } from 'vitest';
import { formerWorkers } from '../../../src/site/definitions/documents/folder/site-files';
import { listen, stop } from '../../harness/leads/site';
import { visitors } from '../../harness/browser/visitor';

/** Visitors of a former site whose service worker keeps its pages see the new site, and nothing of the former stays. */

const visitor = visitors();

const formerPage = '<!doctype html><title>x</title><h1>L’ancien site</h1>';
const formerWorker = `
  self.addEventListener('install', (event) => event.waitUntil(
    caches.open('ancien').then((cache) => cache.put('/', new Response(${JSON.stringify(formerPage)}, { headers: { 'content-type': 'text/html' } }))).then(() => self.skipWaiting())));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => event.respondWith(caches.match('/').then((page) => event.request.mode === 'navigate' ? page : fetch(event.request))));`;

test.each(['sw.js', 'ngsw-worker.js', 'OneSignalSDKWorker.js'] satisfies (typeof formerWorkers)[number][])(
  'with its worker at /%s',
  async (name) => {
    let isFormer = true;
    const server = createServer(async (request, response) => {
      if (isFormer) {
        const isWorker = request.url === `/${name}`;
        response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
        return response.end(isWorker ? formerWorker : formerPage);
      }
      const answer = await fetch(inject('origin') + request.url, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      for (const header of ['content-type', 'content-security-policy', 'cache-control'])
        if (answer.headers.has(header)) response.setHeader(header, answer.headers.get(header)!);
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    const origin = await listen(server);
    onTestFinished(() => stop(server));
    const page = await visitor();
    await page.goto(origin);
    await page.evaluate(async (address) => {
      await navigator.serviceWorker.register(address);
      await navigator.serviceWorker.ready;
      // What the owner's application keeps at the same origin.
      await caches.open('atelier 1');
    }, `/${name}`);
    isFormer = false;
    await page.goto(origin);
    // The former worker answered; the browser has asked for it again meanwhile.
    await page.locator('main#contenu h1').waitFor();
    expect(
      await page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      })),
    ).toEqual({ workers: 0, caches: ['atelier 1'] });
  },
);

test('each such address has one, and no other page', async () => {
  for (const name of formerWorkers) {
    const answer = await fetch(`${inject('origin')}/${name}`);
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
      name,
      200,
      expect.stringContaining('javascript'),
    ]);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  }
});
