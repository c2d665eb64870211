import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { baseline, differencesFromBefore } from '../../src/backend/checkup/before';
import before from '../../src/backend/checkup/before.json' with { type: 'json' };
import { catalogueOf, differences } from '../../src/backend/checkup/catalogue';
import type { Ask } from '../../src/backend/checkup/findings';
import { versionOf } from '../../src/backend/database/migrations';
import { noPostgres, psql, startPostgres } from '../harness/leads/postgres-server';

/** What the migrations make, object by object; and that each function says who may call it. */

const platform = readFileSync('src/backend/database/platform.sql', 'utf8');

/** Asks a database, after a change that is taken back. */
type AskAfter = (change: string) => Ask;

async function inPglite(row: readonly string[]): Promise<{ after: AskAfter; end: () => Promise<void> }> {
  const database = await PGlite.create();
  for (const sql of [platform, ...row]) await database.exec(sql);
  const after: AskAfter =
    (change) =>
    async <Row>(sql: string) => {
      await database.exec(`begin; ${change}`);
      const { rows } = await database.query<Row>(sql);
      await database.exec('rollback');
      return rows;
    };
  return { after, end: () => database.close() };
}

async function inPostgres(row: readonly string[]): Promise<{ after: AskAfter; end: () => Promise<void> }> {
  const { url, stop } = await startPostgres();
  for (const sql of [platform, ...row]) psql(url, sql);
  const after: AskAfter =
    (change) =>
    <Row>(sql: string) => {
      const asked = `select coalesce(json_agg(r), '[]') from (${sql}) r`;
      return Promise.resolve(JSON.parse(psql(url, `begin; ${change};\n${asked};\nrollback`)) as Row[]);
    };
  return { after, end: stop };
}

const files = readdirSync('supabase/migrations').toSorted();
const sqlOf = (names: readonly string[]) =>
  names.map((name) => readFileSync(join('supabase/migrations', name), 'utf8'));
const baselineFiles = files.filter((name) => versionOf(name) <= baseline);

describe.each([
  { name: 'PGlite', open: inPglite, isAbsent: false },
  { name: 'PostgreSQL 15', open: inPostgres, isAbsent: noPostgres !== null },
])('on $name', ({ open, isAbsent }) => {
  it.skipIf(isAbsent)(
    'the baseline makes what the migrations before it made, but for what later files write',
    async () => {
      const made = await open(sqlOf(baselineFiles));
      onTestFinished(made.end);
      const later = sqlOf(files.filter((name) => !baselineFiles.includes(name))).join('\n');
      const differing = await differencesFromBefore(made.after(''));
      expect(differing.filter((name) => !later.includes(name.replace(/\(.*/, '(')))).toEqual([]);
      const size = Object.keys(before.catalogue).length;
      expect((await catalogueOf(made.after(''))).size).toBe(size - differing.length);
    },
    60_000,
  );
});

describe('on one database', () => {
  let made: Awaited<ReturnType<typeof inPglite>>;
  beforeAll(async () => {
    made = await (noPostgres ? inPglite : inPostgres)(sqlOf(files));
  }, 60_000);
  afterAll(() => made?.end());

  it.each([
    ['a column', 'alter table public.leads add column x text', 'public.leads'],
    ['a default', "alter table public.lead_notes alter column author set default ''", 'public.lead_notes'],
    ['a check', 'alter table public.leads drop constraint leads_origin', 'public.leads'],
    ['an index', 'drop index public.leads_open', 'public.leads'],
    ['a policy', 'alter policy "owners read" on public.leads using (true)', 'public.leads'],
    ['a right', 'grant select on public.leads to anon', 'public.leads'],
    ['a right to a column', 'grant select (nom) on public.leads to anon', 'public.leads'],
    ['row security', 'alter table public.owners disable row level security', 'public.owners'],
    ['a trigger', 'alter table public.leads disable trigger leads_welcome', 'public.leads'],
    ['a comment', "comment on column public.leads.status is 'x'", 'public.leads'],
    ['a right to a sequence', 'grant usage on sequence public.lead_notes_id_seq to anon', 'public.lead_notes'],
    ['a right to call', 'grant execute on function public.plain(text) to anon', 'public.plain(written text)'],
    [
      'a body',
      "create or replace function public.is_owner() returns boolean language sql as 'select true'",
      'public.is_owner()',
    ],
    ['a right to a schema', 'grant usage on schema leads_private to anon', 'leads_private'],
    ['a view', 'create view public.seen as select 1 as one', 'public.seen'],
  ])('sees the difference of %s', async (_, change, name) => {
    const present = await catalogueOf(made.after(''), 'digests');
    expect(differences(present, await catalogueOf(made.after(change), 'digests'))).toEqual([name]);
  });

  it('says above each function who may call it, and with which rights it runs', async () => {
    const said = new Map<string, string>();
    for (const sql of sqlOf(files)) {
      for (const [, name = ''] of sql.matchAll(/^create (?:or replace )?function ([a-z_.]+)/gm))
        said.set(name, 'nothing');
      const written = /^-- For (.+)\.\ncreate (?:or replace )?function ([a-z_.]+)/gm;
      for (const [, words = '', name = ''] of sql.matchAll(written)) said.set(name, words);
    }
    const has = (role: string, words: string) =>
      `case when has_function_privilege('${role}', p.oid, 'execute') then '${words}' end`;
    const rows = await made.after('')<{ name: string; words: string }>(`
      select distinct format('%s.%s', n.nspname, p.proname) as name,
        case when p.prorettype = 'trigger'::regtype then 'a trigger' else coalesce(nullif(concat_ws(' and ',
          ${has('anon', 'visitors')}, ${has('authenticated', 'accounts')}, ${has('service_role', 'the secret key')}), ''),
          'nobody outside') end ||
        case when p.provolatile = 'i' then '; reads no table' when p.prosecdef then ', with all rights'
          else ', with the rights of the caller' end as words
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'leads_private')`);
    expect(rows.length).toBeGreaterThan(100);
    expect(Object.fromEntries(rows.map(({ name }) => [name, said.get(name)]))).toEqual(
      Object.fromEntries(rows.map(({ name, words }) => [name, words])),
    );
  });
});
