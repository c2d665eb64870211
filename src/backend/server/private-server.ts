/**
 * Lets commands and the owner's browser reach the database while a process has it open: on loopback, with a token that
 * only the same user can read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DeskServer } from '../desk/desk-server';
import type { Examined } from '../database/examine';
import { send } from './node-http';
import { commandsHere } from './owner-here';
import { answerOwner, type OwnersRest } from './owners-rest';

export interface PrivateServer {
  port: number;
  token: string;
}

interface Behind {
  rest: OwnersRest;
  /** Checks and tries everything that is needed to store and mail requests. */
  examine: () => Promise<Examined>;
  /** The owner's desk, if this process serves it: the site's own port may be open to others. */
  openedDesk?: () => Promise<DeskServer>;
}

/** Opens the private server on a free loopback port. */
export async function openPrivateServer({
  rest,
  examine,
  openedDesk,
}: Behind): Promise<PrivateServer & { close: () => void }> {
  const token = randomBytes(32).toString('hex');
  const data = answerOwner(rest, commandsHere);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, { message: error instanceof Error ? error.message : 'unknown' });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The desk has its own guards, and a key that `GET /desk` returns.
    if (openedDesk && (await isOfDesk(request, openedDesk, response))) return;
    if (!isToken(request.headers.authorization ?? '', token)) return void response.writeHead(401).end();
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.startsWith('/rest/v1/')) return data(url, request, response);
    const asked = `${request.method} ${url.pathname}`;
    if (asked === 'POST /examine') send(response, 200, await examine());
    else if (asked === 'GET /desk' && openedDesk) send(response, 200, { key: (await openedDesk()).key });
    else response.writeHead(404).end();
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the private server has no port');
  const close = () => {
    server.close();
    // Browsers keep their connections open.
    server.closeAllConnections();
  };
  return { port: address.port, token, close };
}

async function isOfDesk(
  request: IncomingMessage,
  openedDesk: () => Promise<DeskServer>,
  response: ServerResponse,
): Promise<boolean> {
  return /^\/bureau(?:[/?]|$)/.test(request.url ?? '') && (await openedDesk()).answer(request, response);
}

/** The address of the desk, including its key, for the owner's browser. */
export async function deskOfServer(server: PrivateServer): Promise<string> {
  const response = await askServer(server, 'GET', '/desk');
  // The running site is older than the desk.
  if (!response.ok) throw new Error(`Le site qui tourne n’a pas de bureau : arrêtez-le, puis relancez-le.`);
  const { key } = (await response.json()) as { key: string }; // the other end is above
  return `http://127.0.0.1:${server.port}/bureau/#cle=${key}`;
}

/** What the process that has the database open finds. */
export async function examineThroughServer(server: PrivateServer): Promise<Examined> {
  const response = await askServer(server, 'POST', '/examine');
  const answer = (await response.json()) as unknown;
  if (!response.ok) throw new Error((answer as { message: string }).message);
  return answer as Examined; // the other end is above
}

function askServer({ port, token }: PrivateServer, method: string, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization: token } });
}

function isToken(given: string, token: string): boolean {
  return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
