/**
 * Lets `npm run leads` reach the leads while the site has the database open: on loopback, with a token that only the
 * same user can read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { DeskServer } from '../desk-server/desk-server';
import type { LeadStore } from './lead-store';

type Door = { port: number; token: string };

/**
 * Opens the private server on a free loopback port. It also serves the owner's desk: the site's own port may be open to
 * others.
 */
export async function openPrivateDoor(
  store: LeadStore,
  openedDesk: () => Promise<DeskServer>,
): Promise<Door & { close: () => void }> {
  const token = randomBytes(32).toString('hex');
  const server = createServer(async (request, response) => {
    if (/^\/bureau(?:[/?]|$)/.test(request.url ?? '')) {
      // The desk has its own guards, and a key that `GET /desk` returns.
      await openedDesk()
        .then((desk) => desk.answer(request, response))
        .catch(() => response.writeHead(500).end());
      return;
    }
    if (!isToken(request.headers.authorization ?? '', token)) {
      response.writeHead(401).end();
      return;
    }
    const question = new URL(request.url ?? '/', 'http://door');
    try {
      const asked = `${request.method} ${question.pathname}`;
      const answer = asked === 'GET /desk' ? (await openedDesk()).key : await ask(store, asked, question.searchParams);
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify(error instanceof Error ? error.message : 'unknown'));
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the private door has no port');
  const close = () => {
    server.close();
    // Browsers keep their connections open.
    server.closeAllConnections();
  };
  return { port: address.port, token, close };
}

/** The address of the desk, including its key, for the owner's browser. */
export async function deskBehindDoor({ port, token }: Door): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/desk`, { headers: { authorization: token } });
  // The running site is older than the desk.
  if (!response.ok) throw new Error(`Le site qui tourne n’a pas de bureau : arrêtez-le, puis relancez-le.`);
  return `${origin}/bureau/#cle=${(await response.json()) as string}`; // the other end is above
}

/** The `LeadStore` of another process, through its private server. */
export function storeBehindDoor({ port, token }: Door): LeadStore {
  const call = async <T>(method: string, path: string): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization: token } });
    if (!response.ok) {
      const answer = (await response.json().catch(() => undefined)) as unknown;
      if (response.status === 404)
        throw new Error('le site qui tourne est plus ancien que cette commande. Arrêtez-le, puis relancez-le.');
      throw new Error(typeof answer === 'string' ? answer : `le site a répondu ${response.status}`);
    }
    return (await response.json()) as T; // the other end is `ask`, below
  };
  return {
    list: (onlyPending) => call('GET', `/leads?pending=${onlyPending}`),
    release: (id) => call('POST', id === undefined ? '/release' : `/release?id=${encodeURIComponent(id)}`),
    purgeBefore: (moment) => call('DELETE', `/leads?before=${encodeURIComponent(moment)}`),
    forget: ({ email, phone }) =>
      call('DELETE', `/leads?${new URLSearchParams({ email: email ?? '', phone: phone ?? '' })}`),
    examine: () => call('POST', '/examine'),
    dump: () => call('GET', '/dump'),
  };
}

async function ask(store: LeadStore, question: string, parameters: URLSearchParams): Promise<unknown> {
  if (question === 'GET /leads') return store.list(parameters.get('pending') === 'true');
  if (question === 'GET /dump') return store.dump();
  if (question === 'POST /examine') return store.examine();
  if (question === 'POST /release') return store.release(parameters.get('id') ?? undefined);
  const [email, phone, moment] = [parameters.get('email'), parameters.get('phone'), parameters.get('before')];
  if (question === 'DELETE /leads' && (email || phone)) return store.forget({ email, phone });
  if (question === 'DELETE /leads' && moment) return store.purgeBefore(moment);
  return undefined;
}

function isToken(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
