import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationFiles } from '../../../src/local-supabase/migrations';
import { submitLead } from '../../../src/leads/submit-lead';
import { brought, lastOfRelease } from '../../../src/checkup/changes';
import { insertOf, pgliteTarget } from '../../harness/leads/sql-target';
import { aLead, inNode } from '../../harness/leads/visitor';

/** This engine's form, on the database of the previous release: a site may be updated before its database. */

const [platform = '', ...migrations] = migrationFiles();
const versionOf = (file: string) => basename(file).slice(0, 14);
const known = migrations.filter((file) => versionOf(file) <= lastOfRelease['0.1.0']);

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
  for (const file of [platform, ...known]) await database.exec(readFileSync(file, 'utf8'));
  await database.exec(
    "insert into leads_private.salt select 'a salt' where not exists (select from leads_private.salt)",
  );
}, 60_000);
afterAll(() => database.close());

it('stores a request and its page, and hands it to the function', async () => {
  const lead = aLead();
  expect(await send(lead)).toEqual({ ok: true });
  const target = pgliteTarget(database);
  const [{ id: _, ...kept } = { id: '' }] = await target.rows<Record<string, unknown>>(
    `select id, ${Object.keys(lead).join(', ')}, source_path from public.leads`,
  );
  expect(kept).toEqual({ ...lead, source_path: '/electricien-niort' });
  const claim = await database.query('select * from public.claim_lead($1::text::jsonb)', [JSON.stringify(lead)]);
  expect(claim.rows).toHaveLength(1);
});

it('every later migration is listed with what it adds', () => {
  const later = migrations.map(versionOf).filter((version) => version > lastOfRelease['0.1.0']);
  expect(Object.keys(brought)).toEqual(later);
  expect(migrations.map(versionOf)).toContain(lastOfRelease['0.1.0']);
});

/** A stand-in for PostgREST: turns the body into an insert, as the visitor's role and with the headers. */
async function send(lead: ReturnType<typeof aLead>) {
  const { run } = pgliteTarget(database);
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (!String(input).includes('/rest/v1/leads')) return Response.json({});
    const headers = Object.fromEntries(new Headers(init.headers));
    const code = await run(insertOf(JSON.parse(String(init.body)) as Record<string, unknown>), {
      role: 'anon',
      headers: { 'x-page-path': headers['x-page-path'] ?? '' },
    });
    return code === 'ok' ? new Response(null, { status: 201 }) : Response.json({ code }, { status: 400 });
  };
  return submitLead(
    lead,
    { url: 'https://projet.supabase.co', key: 'k' },
    { ...inNode, fetch, page: '/electricien-niort' },
  );
}
