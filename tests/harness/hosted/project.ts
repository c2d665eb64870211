/**
 * A stand-in for a Supabase project as the function uses it: sign-in checks tokens, and the database answers through
 * PostgREST. The database is real. The signatures, expiry and ended sessions of sign-in follow its documentation, and
 * were not compared with a running service.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/backend/database/database';
import { readToken, signedToken } from '../../../src/backend/online/auth/access-token';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';
import { restRequest, sendRest } from '../../../src/backend/server/node-http';
import { preparedFolder } from '../leads/folders';
import { listen, stop } from '../leads/site';
import { tokenIn } from './sign-in';

export const publicKey = 'sb_publishable_test';
export const secretKey = 'sb_secret_test';
const secretOfTokens = 'of-this-project';

export const owner = '00000000-0000-4000-8000-00000000000a';
export const editor = '00000000-0000-4000-8000-00000000000b';
export const stranger = '00000000-0000-4000-8000-00000000000c';

/** The token of a session in which a code was typed a minute ago. */
export function tokenOf(sub: string, more: object = {}, secret = secretOfTokens): string {
  const now = Math.floor(Date.now() / 1000);
  const amr = [{ method: 'otp', timestamp: now - 60 }];
  const claims = { sub, role: 'authenticated', email: '', session_id: sub, iat: now, exp: now + 3600, amr, ...more };
  return signedToken(claims, secret);
}

export interface Project {
  url: string;
  database: PGlite;
  /** Sessions that were ended before their tokens expired. */
  ended: Set<string>;
  /** Answers 503 to these paths. */
  down: (path: string) => boolean;
  publications: () => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

export async function openProject(): Promise<Project> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  await database.exec(
    `insert into public.owners (user_id, role) values ('${owner}', 'owner'), ('${editor}', 'editor')`,
  );
  const server = createServer((request, response) => void answer(request, response));
  const project: Project = {
    url: await listen(server),
    database,
    ended: new Set(),
    down: () => false,
    publications: async () =>
      (await database.query<Record<string, unknown>>('select * from public.publications order by id')).rows,
    close: async () => {
      await stop(server);
      await database.close();
    },
  };
  return project;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(request.url ?? '/', project.url);
    const send = (status: number, body?: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body) ?? '');
    if (project.down(url.pathname)) return send(503);
    const key = request.headers.apikey;
    if (key !== publicKey && key !== secretKey) return send(401, { message: 'Invalid API key' });
    const { authorization } = request.headers;
    const visitor = authorization === undefined ? { role: 'anon' } : claimsOf(authorization);
    const claims = key === secretKey ? { role: 'service_role' } : visitor;
    if (!claims) return send(401, { code: 'PGRST301' });
    if (url.pathname === '/auth/v1/user')
      return project.ended.has(String((claims as { session_id?: string }).session_id))
        ? send(403, { error_code: 'session_not_found' })
        : send(200, {});
    const body = Buffer.concat(chunks).toString('utf8');
    sendRest(response, await answerRest(database, { ...restRequest(request, url, body), claims }));
  }
}

/**
 * The claims of a token, if its signature and its expiry are valid. The public key is not a token, but means a visitor.
 */
function claimsOf(authorization: string): { role: string } | undefined {
  const token = tokenIn(authorization);
  if (token === publicKey) return { role: 'anon' };
  const claims = readToken(token, { secret: secretOfTokens, now: Date.now() });
  return typeof claims === 'string' ? undefined : claims;
}
