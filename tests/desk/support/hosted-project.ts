import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../scripts/local-supabase/database';
import { preparedFolder } from '../../leads/support/folders';
import { listen, stop } from '../../leads/support/site';
import { answerAs } from './postgrest';

export const publicKey = 'sb_publishable_test';

export interface HostedProject {
  url: string;
  database: PGlite;
  /** The links that were mailed, the last one at the end: where each leads. */
  links: string[];
  /** Makes an account, which is no owner's by that. */
  account: (email: string) => Promise<string>;
  /** From now on this account's session is over. */
  endSession: (email: string) => void;
  close: () => Promise<void>;
}

/** A hosted project at the network's edge: Auth is played, the database and its row security are real. */
export async function startProject(): Promise<HostedProject> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const accounts = new Map<string, string>();
  const ended = new Set<string>();
  const links: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end('{}');
    });
  });
  const url = await listen(server);

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
    if (request.headers.apikey !== publicKey) return send(401, { message: 'Invalid API key' });
    const claims = claimsOf(request.headers.authorization);
    if (claims && ended.has(String(claims.email))) return send(401, { code: 'PGRST303', message: 'JWT expired' });

    if (asked.pathname === '/auth/v1/otp') return sendLink(asked, JSON.parse(body) as { email: string }, send);
    if (asked.pathname === '/auth/v1/user')
      return claims ? send(200, { id: claims.sub, email: claims.email, aud: 'authenticated' }) : send(401, {});
    if (asked.pathname.startsWith('/auth/v1/')) return send(asked.pathname.endsWith('/logout') ? 204 : 400, {});
    const rest = { method: request.method ?? 'GET', url: asked, body, claims: claims ?? { role: 'anon' } };
    const { status, body: value } = await answerAs(database, rest);
    send(status, value);
  }

  function sendLink(asked: URL, { email }: { email: string }, send: (status: number, value?: unknown) => void): void {
    const id = accounts.get(email);
    // As Auth refuses to make an account when it is told not to.
    if (!id) return send(422, { code: 'otp_disabled', error_code: 'otp_disabled', msg: 'Signups not allowed for otp' });
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const token = [
      { alg: 'HS256', typ: 'JWT' },
      { sub: id, email, role: 'authenticated', aud: 'authenticated', exp: inAnHour },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const session = new URLSearchParams({
      access_token: `${token.join('.')}.played`,
      refresh_token: 'again',
      expires_in: '3600',
      expires_at: String(inAnHour),
      token_type: 'bearer',
      type: 'magiclink',
    });
    links.push(`${asked.searchParams.get('redirect_to') ?? ''}#${session}`);
    send(200, {});
  }

  return {
    url,
    database,
    links,
    async account(email) {
      const { rows } = await database.query<{ id: string }>('select gen_random_uuid()::text as id');
      accounts.set(email, rows[0]!.id);
      return rows[0]!.id;
    },
    endSession: (email) => void ended.add(email),
    close: async () => {
      await stop(server);
      await database.close();
    },
  };
}

/** What a token says; the public key is none. */
function claimsOf(authorization: string | undefined): { role: string; [claim: string]: unknown } | undefined {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '') ?? [];
  return payload ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role: string }) : undefined;
}
