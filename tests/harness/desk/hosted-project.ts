import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/backend/database/database';
import { preparedFolder } from '../leads/folders';
import { playSignIn, tokenIn, type SignIn } from '../hosted/sign-in';
import { listen, stop } from '../leads/site';
import { restRequest, sendRest } from '../../../src/backend/server/node-http';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';

export const publicKey = 'sb_publishable_test';

export interface HostedProject extends Omit<SignIn, 'answer' | 'claimsOf'> {
  url: string;
  database: PGlite;
  close: () => Promise<void>;
}

/** A hosted project: Auth is a stand-in, the database and its row security are real. */
export async function startProject(): Promise<HostedProject> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end('{}');
    });
  });
  const url = await listen(server);
  const { answer: askAuth, claimsOf, ...signIn } = playSignIn({ siteUrl: url, publicKey });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'content-type': 'application/json',
    };
    const send = (status: number, value?: unknown) =>
      void response.writeHead(status, headers).end(value === undefined ? undefined : JSON.stringify(value));
    if (request.method === 'OPTIONS') return send(204);
    // A link in a mail carries no key.
    const isLink = asked.pathname === '/auth/v1/verify' && request.method === 'GET';
    if (!isLink && request.headers.apikey !== publicKey) return send(401, { message: 'Invalid API key' });
    const token = tokenIn(request.headers.authorization);
    if (asked.pathname.startsWith('/auth/v1/')) {
      const answered = askAuth({ method: request.method ?? 'GET', url: asked, body, token });
      if (answered.location) response.setHeader('location', answered.location);
      return send(answered.status, answered.body);
    }
    const claims = claimsOf(token);
    if (!claims) return send(401, { code: 'PGRST303', message: 'JWT expired' });
    const named = ['user-agent', 'sec-gpc'].map((name) => [name, request.headers[name]?.toString()] as const);
    const rest = { ...restRequest(request, asked, body), claims, headers: Object.fromEntries(named) };
    response.setHeaders(new Headers(headers));
    sendRest(response, await answerRest(database, rest));
  }

  return {
    url,
    database,
    ...signIn,
    close: async () => {
      await stop(server);
      await database.close();
    },
  };
}
