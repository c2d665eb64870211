import { join } from 'node:path';
import { createServer } from 'node:http';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/backend/database/database';
import { readBody, restRequest, send, sendRest } from '../../../src/backend/server/node-http';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';
import { preparedFolder } from './folders';
import { listen, stop } from './site';

export const secretKey = 'sb_secret_test';
export const publicKey = 'sb_publishable_test';

/** Starts a hosted project that answers its secret key alone; a test reaches all of its data through `database`. */
export async function startProject(
  of?: PGlite,
): Promise<{ url: string; database: PGlite; close: () => Promise<void> }> {
  const database = of ?? (await openDatabase(join(await preparedFolder(), 'leads')));
  const claims = { role: 'service_role' };
  const server = createServer(async (request, response) => {
    const body = (await readBody(request, 8_000_000)) ?? '';
    if (request.headers.apikey !== secretKey) return send(response, 401, { message: 'Invalid API key' });
    const asked = new URL(request.url ?? '', url);
    // A project limits the rows of one answer: here to three.
    sendRest(response, await answerRest(database, { ...restRequest(request, asked, body), claims, mostRows: 3 }));
  });
  const url = await listen(server);
  const close = async () => {
    await stop(server);
    await database.close();
  };
  return { url, database, close };
}
