import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/local-supabase/database';
import { preparedFolder } from '../../leads/support/folders';
import { listen, stop } from '../../leads/support/site';
import { playAuth, type SentMail } from './auth';
import { answerAs } from '../../../src/online/postgrest';

export const publicKey = 'sb_publishable_test';

export interface HostedProject {
  url: string;
  database: PGlite;
  /** The sent mails, in order. */
  sent: SentMail[];
  /** The account's session as a fragment, which links once redirected with. */
  fragmentOf: (email: string) => string;
  /** Moves Auth's clock forward. */
  pass: (seconds: number) => void;
  /** Creates an account, which is not yet an owner. */
  account: (email: string) => Promise<string>;
  /** Ends this account's session. */
  endSession: (email: string) => void;
  close: () => Promise<void>;
}

/** A hosted project: Auth is a stand-in, the database and its row security are real. */
export async function startProject(): Promise<HostedProject> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const ended = new Set<string>();
  let passed = 0;
  const auth = playAuth(() => Date.now() + passed);
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
    // A link in a mail carries no key.
    const isLink = asked.pathname === '/auth/v1/verify' && request.method === 'GET';
    if (!isLink && request.headers.apikey !== publicKey) return send(401, { message: 'Invalid API key' });
    const claims = claimsOf(request.headers.authorization);
    if (claims && ended.has(String(claims.email))) return send(401, { code: 'PGRST303', message: 'JWT expired' });

    if (asked.pathname.startsWith('/auth/v1/')) {
      const answered = auth.answer({ method: request.method ?? 'GET', url: asked, body, claims });
      // A code starts a new session.
      if (asked.pathname === '/auth/v1/verify' && !isLink && answered.status === 200)
        ended.delete((JSON.parse(body) as { email: string }).email);
      if (answered.location) response.setHeader('location', answered.location);
      return send(answered.status, answered.body);
    }
    const rest = { method: request.method ?? 'GET', url: asked, body, claims: claims ?? { role: 'anon' } };
    const { status, body: value } = await answerAs(database, rest);
    send(status, value);
  }

  return {
    url,
    database,
    sent: auth.sent,
    fragmentOf: (email) => String(new URLSearchParams(auth.sessionOf(email).body as Record<string, string>)),
    pass: (seconds) => void (passed += seconds * 1000),
    async account(email) {
      const { rows } = await database.query<{ id: string }>('select gen_random_uuid()::text as id');
      auth.accounts.set(email, { id: rows[0]!.id });
      return rows[0]!.id;
    },
    endSession: (email) => void ended.add(email),
    close: async () => {
      await stop(server);
      await database.close();
    },
  };
}

/** The claims of a token; the public key is not one. */
function claimsOf(authorization: string | undefined): { role: string; [claim: string]: unknown } | undefined {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '') ?? [];
  return payload ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role: string }) : undefined;
}
