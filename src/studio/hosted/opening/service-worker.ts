/**
 * Shows push notifications, and caches the application's compiled files, whose names contain a hash. It caches nothing
 * else: no page, no data. Pages always come from the network; without it, a short page says so. Each time a page is
 * opened, it asks which build is online, and deletes the cache of any other build.
 */

import { ownKey, toBrowser } from '../../../site/definitions/addresses/own-folder';
import { openAlert, showPush, type PushWorker } from '../push/show-push';

interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetched extends Extendable {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Pushed extends Extendable {
  data: { text: () => string } | null;
}

interface Touched extends Extendable {
  notification: { close: () => void; data: { id: string } };
}

// What TypeScript's DOM library does not declare.
const worker = globalThis as unknown as {
  addEventListener: (type: string, listener: (event: Fetched & Pushed & Touched) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: PushWorker['clients'] & { claim: () => Promise<void> };
  registration: PushWorker['registration'] & { scope: string; unregister: () => Promise<boolean> };
};

/** The address under which the build puts the compiled files. */
const compiled = import.meta.env.BASE_URL.replace(/editor\/$/, '');

/** A cache's name is this and the text of `version.json`. */
const prefix = ownKey('atelier ');

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event));
  else if (pathname.startsWith(compiled)) event.respondWith(keptFile(event));
  else if (ahead?.address === request.url) {
    if (Date.now() - ahead.at < longestAhead) event.respondWith(ahead.answer);
    ahead = undefined;
  }
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAlert(worker, event.notification.data));
});

async function openPage(event: Fetched): Promise<Response> {
  // A host redirects this address, too; here the redirect costs no request.
  if (event.request.url === worker.registration.scope) return Response.redirect('site');
  fetchAhead(new URL(event.request.url));
  const following = followBuild().catch((error: unknown) => console.warn(error));
  event.waitUntil(following);
  try {
    const answer = await fetch(event.request);
    // The site has no studio any more: everything is deleted. Only after `followBuild`, which would create the cache
    // again.
    if (answer.status === 404 || answer.status === 410) event.waitUntil(following.then(leave));
    return answer;
  } catch {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    };
    return new Response(withoutNetwork, { status: 503, headers });
  }
}

/** The online page that the studio shows first on a phone, fetched in parallel to the studio's page. Used once. */
let ahead: { address: string; answer: Promise<Response>; at: number } | undefined;
/** In ms: after this time, the answer is not used any more. */
const longestAhead = 10_000;

function fetchAhead(opened: URL): void {
  if (opened.pathname !== new URL('site', worker.registration.scope).pathname) return;
  const path = opened.searchParams.get('path') ?? '/';
  // With one slash in front and no sign that `URL` removes, a path never leads elsewhere, and is never invalid.
  if (!/^\/(?![/\\])[^\t\n\r]*$/.test(path)) return;
  const page = new URL(toBrowser(path), opened.origin);
  const answer = fetch(page, { credentials: 'omit' });
  // The request that uses the answer gets the error, too.
  answer.catch(() => undefined);
  ahead = { address: page.href, answer, at: Date.now() };
}

/** Deletes the caches of all builds but the one that is online. */
async function followBuild(): Promise<void> {
  const version = await fetch(toBrowser('/version.json'), { cache: 'no-store' });
  if (!version.ok) return;
  const name = prefix + (await version.text());
  await forget((other) => other !== name);
  await caches.open(name);
  current = undefined;
}

async function keptFile(event: Fetched): Promise<Response> {
  const { request } = event;
  const cache = await currentCache().catch(() => undefined);
  const kept = await cache?.match(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  // If there is no room, there is still the browser's HTTP cache.
  if (cache && answer.ok)
    event.waitUntil(cache.put(request, answer.clone()).catch((error: unknown) => console.warn(error)));
  return answer;
}

/** The cache of the build that was online when a page was opened last; asked for once, not for each file. */
let current: Promise<Cache | undefined> | undefined;

function currentCache(): Promise<Cache | undefined> {
  current ??= caches.keys().then((names) => {
    const name = names.find((one) => one.startsWith(prefix));
    return name === undefined ? undefined : caches.open(name);
  });
  return current;
}

async function leave(): Promise<void> {
  await forget(() => true);
  await worker.registration.unregister();
}

async function forget(isOld: (name: string) => boolean): Promise<void> {
  current = undefined;
  for (const name of await caches.keys()) if (name.startsWith(prefix) && isOld(name)) await caches.delete(name);
}

const withoutNetwork = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pas de réseau</title>
<style>
body { display: grid; min-height: 100dvh; margin: 0; place-items: center; background: #f1f3f5; color: #1f2429; font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 24em; padding: 24px; }
a { display: inline-block; padding: 10px 20px; border: 1px solid; border-radius: 8px; color: inherit; font-weight: 600; text-decoration: none; }
</style>
</head>
<body><main><h1>Pas de réseau</h1><p>L’atelier s’ouvrira dès qu’il sera revenu. Ce que vous avez écrit est gardé dans cet appareil.</p><p><a href="">Réessayer</a></p></main></body>
</html>
`;
