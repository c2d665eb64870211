/**
 * The stand-in for a Supabase project, under the paths that one has: its database is real, with the migrations, the rights
 * and the row security of the project; its functions are the ones that are deployed, in Node. It was not held against a
 * running project. Not played: Deno and its limits (`tests/hosted/in-deno.test.ts` has the function in Deno), scheduled
 * tasks (what they begin is begun here by `local-supabase`), storage, realtime, the gateway's own limits and logs.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { embeddedBackend } from '../definitions/embedded-backend';
import { countPath } from '../local-supabase/count-event';
import { isKnownHost } from '../local-supabase/known-hosts';
import { readBody, send } from '../local-supabase/node-http';
import type { LocalBackend } from '../local-supabase/open-local-backend';
import type { PlayedAuth } from './auth/play-auth';
import { answerAs } from './postgrest';

export interface ProjectOptions {
  backend: LocalBackend;
  auth: PlayedAuth;
  /** The key that sees everything, and leaves this process in nothing but the function's own questions. */
  secretKey: string;
  /** The function `site`. */
  site: (request: Request) => Promise<Response>;
  /** Further names of this machine. */
  hosts: string[];
  log: (line: string) => void;
}

const mostBytes = 1_000_000;

/** As the gateway of a project answers pages of other origins. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '3600',
};

/** Answers what is asked of the project; returns false, having touched nothing, for any other path. */
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
      // What went wrong, not what was sent.
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
        headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
        // Bounded by the function itself.
        ...(method === 'POST' && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
      } as RequestInit),
    );
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  async function askAuth(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // As from a mail: no key.
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
    // A visitor's request, with the checks and limits of its own.
    if (claims.role === 'anon' && ['/rest/v1/leads', countPath].includes(url.pathname))
      return void (await backend.handle(request, response));
    const body = await readBody(request, mostBytes);
    if (body === null) return send(response, 413, { message: 'Payload too large' });
    const asked = { method: request.method ?? 'GET', url, body, claims };
    const answered = await answerAs(backend.database, asked);
    const text = answered.body === undefined ? '' : JSON.stringify(answered.body);
    response.writeHead(answered.status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
  }

  function isKey(key: string | string[] | undefined): boolean {
    return key === embeddedBackend.key || key === secretKey;
  }
}

/** A session's token; the public key is none, though the library shows it as one. */
function tokenOf({ headers }: IncomingMessage): string {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return token === embeddedBackend.key ? '' : token;
}
