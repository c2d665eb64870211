/**
 * A stand-in for a hosted project: the remote procedures that the function calls, as the service role, on a real
 * database.
 */
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../../src/local-supabase/database';
import { preparedFolder } from './folders';
import { listen, stop } from './site';

export const secretKey = 'sb_secret_test';
export const publicKey = 'sb_publishable_test';

const calls: Record<string, { sql: string; values: (body: Record<string, unknown>) => unknown[] }> = {
  '/rest/v1/rpc/claim_lead': {
    sql: 'select id, created_at::text, project_label, site_url, colors, urgent from public.claim_lead($1::text::jsonb)',
    values: ({ lead }) => [JSON.stringify(lead)],
  },
  '/rest/v1/rpc/claim_ack': {
    sql: 'select id, project_label, company, urgent from public.claim_ack($1::text::jsonb)',
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

/**
 * The owner's queries: for exactly the addresses that `npm run leads` requests, the SQL that PostgREST makes of them.
 */
const owners: {
  address: RegExp;
  sql: string;
  values: (found: string[], body: Record<string, unknown>) => unknown[];
}[] = [
  {
    address:
      /^GET \/rest\/v1\/leads\?select=\*,project_types\(label\)(&mail_state=neq\.sent)?&order=created_at,id&limit=(\d+)&offset=(\d+)$/,
    // A project limits the rows of one answer: here to three.
    sql: `select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('project_types', jsonb_build_object('label', t.label)) order by l.created_at, l.id), '[]') as answer
          from (select * from public.leads where $1 = '' or mail_state <> 'sent' order by created_at, id
                limit least($2::int, 3) offset $3::int) l
          join public.project_types t on t.value = l.type_projet`,
    values: ([pending = '', limit, offset]) => [pending, limit, offset],
  },
  {
    address: /^PATCH \/rest\/v1\/leads\?mail_state=eq\.quarantined&status=neq\.indesirable&select=id$/,
    sql: `with changed as (update public.leads set mail_state = $1 where mail_state = 'quarantined' and status <> 'indesirable' returning id)
          select coalesce(jsonb_agg(to_jsonb(c)), '[]') as answer from changed c`,
    values: (_, { mail_state }) => [mail_state],
  },
  {
    address: /^DELETE \/rest\/v1\/leads\?created_at=lt\.([^&]+)&select=id$/,
    sql: `with gone as (delete from public.leads where created_at < $1::timestamptz returning id)
          select coalesce(jsonb_agg(to_jsonb(g)), '[]') as answer from gone g`,
    values: ([moment = '']) => [decodeURIComponent(moment)],
  },
  ...Object.entries({
    leads: 'created_at,id',
    lead_notes: 'id',
    lead_events: 'id',
    work_consents: 'reference',
    project_types: 'value',
  }).map(([table, order]) => ({
    address: new RegExp(`^GET /rest/v1/${table}\\?select=\\*&order=${order}&limit=(\\d+)&offset=(\\d+)$`),
    sql: `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as answer
        from (select * from public.${table} order by ${order} limit $1::int offset $2::int) t`,
    values: (found: string[]) => found,
  })),
  {
    address: /^GET \/rest\/v1\/work_consents\?withdrawn_on=not\.is\.null&select=reference&order=reference$/,
    sql: `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as answer
          from (select reference from public.work_consents where withdrawn_on is not null order by reference) t`,
    values: () => [],
  },
  {
    address: /^GET \/rest\/v1\/work_drafts\?select=reference&order=created_at,reference$/,
    sql: `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as answer
          from (select reference from public.work_drafts order by created_at, reference) t`,
    values: () => [],
  },
  {
    address: /^GET \/rest\/v1\/work_drafts\?select=\*&reference=eq\.([^&]+)$/,
    sql: `select coalesce(jsonb_agg(to_jsonb(d)), '[]') as answer from public.work_drafts d where d.reference = $1`,
    values: (found) => found,
  },
  {
    address: /^GET \/rest\/v1\/work_drafts\?reference=eq\.([^&]+)&select=\*,work_consents\(agreed_on\)$/,
    sql: `select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object(
            'work_consents', jsonb_build_object('agreed_on', c.agreed_on))), '[]') as answer
          from public.work_drafts d join public.work_consents c using (reference) where d.reference = $1`,
    values: (found) => found,
  },
  {
    address: /^POST \/rest\/v1\/rpc\/take_work_draft$/,
    sql: 'select to_jsonb(public.take_work_draft($1)) as answer',
    values: (_, { consent }) => [consent],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/database_form$/,
    sql: 'select to_jsonb(public.database_form()) as answer',
    values: () => [],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/restore_requests$/,
    sql: 'select public.restore_requests($1, $2::text::jsonb, $3) as answer',
    values: (_, { backup, part, is_last }) => [backup, JSON.stringify(part), is_last],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/claim_alert$/,
    sql: 'select public.claim_alert($1::text::jsonb) as answer',
    values: (_, { lead }) => [JSON.stringify(lead)],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/waiting_requests$/,
    sql: 'select public.waiting_requests() as answer',
    values: () => [],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/claim_reminders$/,
    sql: 'select public.claim_reminders($1) as answer',
    values: (_, { ids }) => [ids],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/release_lead$/,
    sql: 'select to_jsonb(public.release_lead($1)) as answer',
    values: (_, { id }) => [id],
  },
  {
    address: /^POST \/rest\/v1\/rpc\/forget_person$/,
    sql: 'select to_jsonb(public.forget_person($1, $2)) as answer',
    values: (_, { email, phone }) => [email, phone],
  },
];

/** Starts the stand-in; a test reaches all of its data through `database`. */
export async function startProject(): Promise<{ url: string; database: PGlite; close: () => Promise<void> }> {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const asked = `${request.method} ${request.url}`;
    const call = calls[request.url ?? ''];
    const owner = owners.find(({ address }) => address.test(asked));
    const text = Buffer.concat(chunks).toString('utf8');
    const body: Record<string, unknown> = text ? JSON.parse(text) : {};
    if (request.headers.apikey !== secretKey) return void response.writeHead(401).end('{"message":"Invalid API key"}');
    const query = owner
      ? { sql: owner.sql, values: owner.values([...(owner.address.exec(asked) ?? [])].slice(1), body) }
      : call && { sql: call.sql, values: call.values(body) };
    if (!query) return void response.writeHead(404).end('{"code":"PGRST205"}');
    const answer = await database
      .transaction(async (transaction) => {
        await transaction.exec('set local role service_role');
        return { status: 200, rows: (await transaction.query<{ answer?: unknown }>(query.sql, query.values)).rows };
      })
      .catch(({ code }: { code: string }) => ({ status: 400, rows: [{ answer: { code } }] }));
    const shown = owner || answer.status !== 200 ? answer.rows[0]?.answer : answer.rows;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
  });
  const url = await listen(server);
  const close = async () => {
    await stop(server);
    await database.close();
  };
  return { url, database, close };
}
