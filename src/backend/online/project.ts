/**
 * A stand-in for a Supabase project, with the same paths. Its database is real, with the project's migrations, rights
 * and row security; its functions are the deployed ones, run in Node. It was not compared with a running project. It
 * does not cover Deno and its limits (`tests/daily/hosted/in-deno.test.ts` runs the function in Deno), scheduled jobs
 * (`open-local-backend.ts` starts what they would), storage, realtime, and the gateway's limits and logs.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { embeddedBackend } from '../../site/definitions/view/embedded-backend';
import { isKnownHost } from '../mail/known-hosts';
import { readBody, restRequest, send, sendRest } from '../server/node-http';
import { forVisitors, type LocalBackend } from '../open-local-backend';
import { answerRest } from '../postgrest/answer-rest';
import type { PlayedAuth } from './auth/play-auth';

export interface ProjectOptions {
  backend: LocalBackend;
  auth: PlayedAuth;
  /** The secret key, which leaves this process only in the function's own requests. */
  secretKey: string;
  /** The function `site`. */
  site: (request: Request) => Promise<Response>;
  /** Additional host names of this machine. */
  hosts: string[];
  log: (line: string) => void;
}

const mostBytes = 1_000_000;

/** The CORS headers of a project's gateway. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '3600',
};

/** Answers requests to the project; returns false for any other path, without touching the request. */
export function playProject({ backend, auth, secretKey, site, hosts, log }: ProjectOptions) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const target = request.url ?? '/';
    const [, room] = /^\/(rest|auth|functions)\/v1\//.exec(target) ?? [];
    if (!room) return false;
    if (!isKnownHost(request.headers.host, hosts)) {
      send(response, 403, { message: 'Blocked request. This host is not allowed: see LOCAL_HOSTS in docs/leads.md.' });
      return true;
    }
    for (const [name, value] of Object.entries(crossOrigin)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      const asked = request.headers['access-control-request-headers'];
      response.writeHead(204, asked ? { 'access-control-allow-headers': asked } : {}).end();
      return true;
    }
    const url = new URL(target, 'http://localhost');
    try {
      if (url.pathname.startsWith('/functions/v1/site/')) await callSite(url, request, response);
      else if (room === 'functions') await backend.handle(request, response);
      else if (room === 'auth') await askAuth(url, request, response);
      else await askData(url, request, response);
    } catch (error) {
      // Logs the error, but not what was sent.
      log(`Projet joué : erreur interne (${error instanceof Error ? error.message : 'inconnue'})`);
      if (!response.headersSent) send(response, 500, { code: 'XX000', message: 'internal error' });
    }
    return true;
  };

  async function callSite(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const answered = await site(
      new Request(url, {
        method,
        headers: {
          authorization: headers.authorization ?? '',
          'content-type': headers['content-type'] ?? '',
          'accept-encoding': String(headers['accept-encoding'] ?? ''),
        },
        // The function limits the size itself.
        ...(method === 'POST' && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
      } as RequestInit),
    );
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  async function askAuth(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A link in a mail carries no key.
    const isLink = url.pathname === '/auth/v1/verify' && request.method === 'GET';
    if (!isLink && !isKey(request.headers.apikey)) return send(response, 401, { message: 'Invalid API key' });
    const body = await readBody(request, mostBytes);
    if (body === null) return send(response, 413, { message: 'Payload too large' });
    const answered = auth.answer({ method: request.method ?? 'GET', url, body, token: tokenOf(request) });
    if (answered.location) response.setHeader('location', answered.location);
    send(response, answered.status, answered.body as object | undefined);
  }

  async function askData(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers.apikey;
    if (!isKey(key)) return send(response, 401, { message: key ? 'Invalid API key' : 'No API key found in request' });
    const token = tokenOf(request);
    const claims = key === secretKey ? { role: 'service_role' } : token === '' ? { role: 'anon' } : auth.read(token);
    if (claims === 'over') return send(response, 401, { code: 'PGRST303', message: 'JWT expired' });
    if (claims === 'forged') return send(response, 401, { code: 'PGRST301', message: 'No suitable key was found' });
    // A visitor's request, which has checks and limits of its own.
    if (claims.role === 'anon' && forVisitors.has(url.pathname)) return void (await backend.handle(request, response));
    const body = await readBody(request, mostBytes);
    if (body === null) return send(response, 413, { message: 'Payload too large' });
    sendRest(response, await answerRest(backend.database, { ...restRequest(request, url, body), claims }));
  }

  function isKey(key: string | string[] | undefined): boolean {
    return key === embeddedBackend.key || key === secretKey;
  }
}

/** The token of a session. The library also sends the public key here, which is not a token. */
function tokenOf({ headers }: IncomingMessage): string {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return token === embeddedBackend.key ? '' : token;
}
