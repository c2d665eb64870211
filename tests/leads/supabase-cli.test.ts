// @vitest-environment node
import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateFolder } from './support/folders';
import { noPostgres, openSession, psql, startPostgres, type PostgresServer } from './support/postgres-server';
import { insertOf } from './support/sql-target';
import { aLead } from './support/visitor';

const run = promisify(execFile);

describe.skipIf(noPostgres)('on PostgreSQL 15, by the Supabase CLI', () => {
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    server = await startPostgres();
    psql(server.url, readFileSync('scripts/local-supabase/platform.sql', 'utf8'));
    // The CLI writes beside what it reads.
    folder = privateFolder();
    cpSync('supabase', join(folder, 'supabase'), { recursive: true });
    await supabase('db', 'push', '--yes');
  }, 60_000);
  afterAll(() => server?.stop());

  const supabase = async (...args: string[]) =>
    (await run('node_modules/.bin/supabase', [...args, '--workdir', folder, `--remote=${server.url}`])).stdout;

  it('applies the migrations as they are, and only once', async () => {
    expect(psql(server.url, 'select version from supabase_migrations.schema_migrations')).toMatch(/^\d{14}$/);
    await supabase('db', 'push', '--yes');
    expect(psql(server.url, "select count(*) from pg_class where relname = 'leads'")).toBe('1');
  });

  it('leaves its advisors nothing to warn about', async () => {
    const advice = await supabase('db', 'advisors', '--level', 'warn', '--fail-on', 'warn');
    expect(advice.replace(/[[\]\s]/g, '')).not.toContain('"level"');
  });

  it('has the committed types (if this fails: vitest run tests/leads/supabase-cli.test.ts -u)', async () => {
    const generated = await supabase('gen', 'types', '--lang', 'typescript', '--schema', 'public');
    await expect(generated).toMatchFileSnapshot('../../supabase/database.types.ts');
  });

  it('keeps a request once when a repeat arrives before the first has finished', async () => {
    const [first, repeat] = [openSession(server.url), openSession(server.url)];
    await first.ask(`begin; set local role anon; ${insertOf(aLead())}`);
    const second = repeat.ask(`begin; set local role anon; ${insertOf(aLead())}; commit`);
    // The repeat waits for a lock that the first one holds.
    while (psql(server.url, "select count(*) from pg_locks where locktype = 'advisory' and not granted") === '0');
    await first.ask('commit');
    expect(await second).not.toContain('ERROR');
    expect(psql(server.url, 'select count(*) from public.leads')).toBe('1');
    first.close();
    repeat.close();
  });

  it('gives a lead to one of two functions that claim it together', async () => {
    const claim = `begin; select 'claimed' from public.claim_lead('${JSON.stringify(aLead())}')`;
    const [first, other] = [openSession(server.url), openSession(server.url)];
    expect(await first.ask(claim)).toBe('claimed');
    expect(await other.ask(claim)).toBe('');
    await first.ask('commit');
    first.close();
    other.close();
  });
});
