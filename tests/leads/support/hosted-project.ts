/** What the function reaches of a hosted project: its remote procedures, as the service role, on a real database. */
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../scripts/local-supabase/database';
import { preparedFolder } from './folders';
import { listen, stop } from './site';

export const secretKey = 'sb_secret_test';
export const publicKey = 'sb_publishable_test';

const calls: Record<string, { sql: string; values: (body: Record<string, unknown>) => unknown[] }> = {
  '/rest/v1/rpc/claim_lead': {
    sql: 'select id, created_at::text, project_label, site_url from public.claim_lead($1::text::jsonb)',
    values: ({ lead }) => [JSON.stringify(lead)],
  },
  '/rest/v1/rpc/claim_ack': {
    sql: 'select id, project_label, company from public.claim_ack($1::text::jsonb)',
    values: ({ lead }) => [JSON.stringify(lead)],
  },
  '/rest/v1/rpc/finish_ack': {
    sql: 'select public.finish_ack($1, $2, $3)',
    values: ({ lead_id, problem, is_final }) => [lead_id, problem, is_final],
  },
  '/rest/v1/rpc/claim_flood_notice': { sql: 'select * from public.claim_flood_notice()', values: () => [] },
  '/rest/v1/rpc/finish_flood_notice': { sql: 'select public.finish_flood_notice()', values: () => [] },
  '/rest/v1/rpc/finish_lead': {
    sql: 'select public.finish_lead($1, $2)',
    values: ({ lead_id, problem }) => [lead_id, problem],
  },
};

/** Starts the project; `database` is its owner's access. */
export async function startProject(): Promise<{ url: string; database: PGlite; close: () => Promise<void> }> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const call = calls[request.url ?? ''];
    if (!call || request.headers.apikey !== secretKey) return void response.writeHead(401).end('{}');
    const rows = await database.transaction(async (transaction) => {
      await transaction.exec('set local role service_role');
      const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      return (await transaction.query(call.sql, call.values(body))).rows;
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  });
  const url = await listen(server);
  const close = async () => {
    await stop(server);
    await database.close();
  };
  return { url, database, close };
}
