import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toolPath } from '../../tools/tools';
import { privateFolder } from '../../harness/leads/folders';
import { noPostgres, openSession, psql, startPostgres, type PostgresServer } from '../../harness/leads/postgres-server';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

const run = promisify(execFile);

describe.skipIf(noPostgres)('on PostgreSQL 15, by the Supabase CLI', () => {
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    server = await startPostgres();
    psql(server.url, readFileSync('src/backend/database/platform.sql', 'utf8'));
    // The CLI writes into the folder that it reads.
    folder = privateFolder();
    cpSync('supabase', join(folder, 'supabase'), { recursive: true });
    await supabase('db', 'push', '--yes');
  }, 60_000);
  afterAll(() => server?.stop());

  const supabase = async (...args: string[]) =>
    (await run(toolPath('supabase'), [...args, '--workdir', folder, `--remote=${server.url}`])).stdout;

  /** A session of one test, closed after it in any case. */
  const session = () => {
    const opened = openSession(server.url);
    onTestFinished(opened.close);
    return opened;
  };

  it('applies the migrations unchanged, and only once', async () => {
    expect(psql(server.url, 'select version from supabase_migrations.schema_migrations')).toMatch(
      /^\d{14}(\n\d{14})*$/,
    );
    await supabase('db', 'push', '--yes');
    expect(psql(server.url, "select count(*) from pg_class where relname = 'leads'")).toBe('1');
  });

  it('has no warning of its advisors', async () => {
    const advice = await supabase('db', 'advisors', '--level', 'warn', '--fail-on', 'warn');
    expect(advice.replace(/[[\]\s]/g, '')).not.toContain('"level"');
  });

  it('has the committed types (if this fails: vitest run tests/daily/leads/supabase-cli.test.ts -u)', async () => {
    const generated = await supabase('gen', 'types', '--lang', 'typescript', '--schema', 'public');
    await expect(generated).toMatchFileSnapshot('../../../supabase/database.types.ts');
  });

  it('stores a request once if a repeat arrives before the first has finished', async () => {
    const [first, repeat] = [session(), session()];
    await first.ask(`begin; set local role anon; ${insertOf(aLead())}`);
    const second = repeat.ask(`begin; set local role anon; ${insertOf(aLead())}; commit`);
    // The second insert waits for a lock that the first one holds.
    const waiting = () => psql(server.url, "select count(*) from pg_locks where locktype = 'advisory' and not granted");
    await vi.waitUntil(() => waiting() !== '0', { timeout: 20_000 });
    await first.ask('commit');
    expect(await second).not.toContain('ERROR');
    expect(psql(server.url, 'select count(*) from public.leads')).toBe('1');
  });

  it('gives a lead to one of two functions that claim it at the same time', async () => {
    const claim = `begin; select 'claimed' from public.claim_lead('${JSON.stringify(aLead())}')`;
    const [first, other] = [session(), session()];
    expect(await first.ask(claim)).toBe('claimed');
    expect(await other.ask(claim)).toBe('');
    await first.ask('commit');
  });

  it('retries and deletes by the hosted jobs, with stand-ins for the platform’s extensions', async () => {
    psql(server.url, readFileSync('tests/harness/leads/platform-extensions.sql', 'utf8'));
    const script = readFileSync('supabase/hosted-cron.sql', 'utf8').replaceAll(/^create extension .*$/gm, '');
    expect(() => psql(server.url, script)).toThrow('P0001');
    const filled = script
      .replace('https://YOUR-PROJECT.supabase.co', 'https://p.supabase.co')
      .replace("'YOUR-PUBLIC-KEY'", "'k'");
    for (const _ of ['first', 'again']) psql(server.url, filled);

    const job = (name: string) =>
      psql(server.url, psql(server.url, `select command from cron.job where jobname = '${name}'`));
    psql(server.url, `delete from public.leads; ${insertOf(aLead())}`);
    job('lead-mails');
    expect(JSON.parse(psql(server.url, 'select json_agg(s) from net.sent s'))).toEqual([
      {
        url: 'https://p.supabase.co/functions/v1/send-contact-email',
        headers: { apikey: 'k', 'content-type': 'application/json' },
        body: aLead(),
      },
    ]);
    job('site-watch');
    psql(server.url, "update leads_private.watch set seen_at = now() - interval '7 hours'");
    job('site-watch');
    expect(JSON.parse(psql(server.url, 'select json_agg(s.body) from net.sent s'))).toEqual([aLead(), { watch: true }]);
    job('lead-retention');
    expect(psql(server.url, 'select count(*) from public.leads')).toBe('1');
    psql(
      server.url,
      `update public.leads set created_at = now() - interval '3 years';
       insert into public.lead_notes (lead_id, body) select id, 'Vu' from public.leads;
       insert into leads_private.arrivals (sender, network, arrived_at) values ('', '', now() - interval '2 hours')`,
    );
    job('lead-retention');
    job('lead-arrivals');
    for (const table of ['public.leads', 'public.lead_notes', 'public.lead_events', 'leads_private.arrivals'])
      expect(psql(server.url, `select count(*) from ${table}`), table).toBe('0');
  });
});
