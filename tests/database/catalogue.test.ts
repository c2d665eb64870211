import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { catalogueOf, differences, type Catalogue } from '../../src/checkup/catalogue';
import type { Ask } from '../../src/checkup/findings';
import { noPostgres, psql, startPostgres } from '../harness/leads/postgres-server';

/** The two rows of migrations make the same database. */

const platform = readFileSync('src/local-supabase/platform.sql', 'utf8');
const rowOf = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

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

const texts = (catalogue: Catalogue) => Object.fromEntries(catalogue);

describe.each([
  { name: 'PGlite', open: inPglite, isAbsent: false },
  { name: 'PostgreSQL 15', open: inPostgres, isAbsent: noPostgres !== null },
])('on $name', ({ open, isAbsent }) => {
  let bySubject: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    if (!isAbsent) bySubject = await open(rowOf('supabase/baseline'));
  }, 60_000);
  afterAll(() => bySubject?.end());

  it.skipIf(isAbsent)(
    'the row by subject makes what the row by day made',
    async () => {
      const byDay = await open(rowOf('supabase/migrations'));
      onTestFinished(byDay.end);
      const made = await catalogueOf(bySubject.after(''));
      expect(made.size).toBeGreaterThan(150);
      expect(texts(made)).toEqual(texts(await catalogueOf(byDay.after(''))));
    },
    60_000,
  );

  it.skipIf(isAbsent).each([
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
    const before = await catalogueOf(bySubject.after(''), 'digests');
    expect(differences(before, await catalogueOf(bySubject.after(change), 'digests'))).toEqual([name]);
  });
});
