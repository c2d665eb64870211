// @vitest-environment node
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brought, lastOfRelease } from '../../src/supabase-project/changes';
import { isLong } from '../harness/size';
import { outsideVitest } from '../serving/support/cold-checkout';
import { toolPath } from '../tools/tools';
import { privateFolder } from './support/folders';
import { noPostgres, psql, startPostgres, type PostgresServer } from './support/postgres-server';
import { listen, stop } from './support/site';

/** `vitrine hosting` by the real CLI, on a real database; of the platform, what the CLI asks it is a stand-in. */

const ref = 'abcdefghijklmnopqrst';

describe.skipIf(noPostgres)('npx vitrine hosting', () => {
  let server: PostgresServer;
  let folder: string;
  let api: Awaited<ReturnType<typeof openPlatform>>;
  beforeAll(async () => {
    server = await startPostgres();
    for (const file of ['src/local-supabase/platform.sql', 'tests/leads/support/platform-extensions.sql'])
      psql(server.url, readFileSync(file, 'utf8'));
    api = await openPlatform(server.url);
    folder = privateFolder();
    mkdirSync(folder);
    cpSync('tests/fixtures/toiture', join(folder, 'site-config'), { recursive: true });
    writeFileSync(
      join(folder, 'profile.yaml'),
      `name: here\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: localhost\n`,
    );
  }, 60_000);
  afterAll(async () => {
    await api?.close();
    await server?.stop();
  });

  function hosting(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: unknown; said: string }> {
    const all = {
      ...outsideVitest(),
      HOME: folder,
      SUPABASE_CLI: toolPath('supabase'),
      SUPABASE_PROFILE: join(folder, 'profile.yaml'),
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SUPABASE_DB_URL: server.url,
      VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_k',
      ...env,
    };
    const command = [join(process.cwd(), 'bin/vitrine.mjs'), 'hosting', ...words];
    return new Promise((resolve) =>
      execFile(process.execPath, command, { cwd: folder, env: all }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      ),
    );
  }

  it('says what an empty project lacks, one by one, with its cure, and changes nothing', async () => {
    const { code, said } = await hosting(['--check']);
    expect(code).toBe(1);
    expect(said).toContain(`Projet ${ref}, qui n’est encore celui d’aucun site`);
    expect(said).toContain('✓ Le projet répond');
    const wrong = [...said.matchAll(/^✗ (.+)\n {4}(.+)/gm)].map(([, what]) => what);
    expect(wrong).toEqual([
      'La base a la forme de ce moteur',
      'La base connaît les types de projet du formulaire',
      'La base sait ce que les courriels disent de l’entreprise',
      'La fonction d’envoi est en place',
      'Les envois qui ont échoué sont repris, les vieilles demandes effacées',
      'L’envoi des courriels est réglé',
      'Quelqu’un peut ouvrir le bureau',
    ]);
    expect(said).toContain('Il manque MAIL_TO, MAIL_FROM, RESEND_API_KEY ou SMTP_HOST');
    expect(psql(server.url, "select to_regclass('public.leads') is null")).toBe('t');
  }, 60_000);

  it.runIf(isLong)(
    'changes nothing unless it is told to',
    async () => {
      const { code, said } = await hosting([]);
      expect([code, said]).toEqual([1, expect.stringContaining('Rien n’est changé : ajoutez --yes') as string]);
      expect(psql(server.url, "select to_regclass('public.leads') is null")).toBe('t');
    },
    60_000,
  );

  it('puts all of it in place, and finds it right', async () => {
    api.secrets.push('MAIL_TO', 'MAIL_FROM', 'SMTP_HOST');
    const { said } = await hosting(['--yes']);
    expect(api.deployed, said).toEqual(['send-contact-email']);
    psql(server.url, "insert into public.owners (user_id, email) values (gen_random_uuid(), 'patron@toits.example')");
    const checked = await hosting(['--check']);
    expect([checked.code, checked.said.includes('✗')], checked.said).toEqual([0, false]);
    expect(checked.said).toContain(`Projet ${ref}, du site https://www.ardoise-et-zinc.example`);
    expect(psql(server.url, 'select decrypted_secret from vault.secrets order by name')).toBe(
      `https://${ref}.supabase.co\nsb_publishable_k`,
    );
  }, 120_000);

  it('says what waits on the back end of the release before, and that the form works', async () => {
    const later = `version > '${lastOfRelease['0.1.0']}'`;
    const table = 'supabase_migrations.schema_migrations';
    psql(server.url, `create table kept as select * from ${table} where ${later}; delete from ${table} where ${later}`);
    const { code, said } = await hosting(['--check']);
    psql(server.url, `insert into ${table} select * from kept; drop table kept`);
    expect(code).toBe(1);
    for (const words of ['Le formulaire fonctionne ; attendent encore', ...Object.values(brought)])
      expect(said).toContain(words);
  }, 60_000);

  it.runIf(isLong)(
    'says what it is behind after a change of the documents',
    async () => {
      const site = join(folder, 'site-config/site.json');
      const text = readFileSync(site, 'utf8');
      writeFileSync(site, text.replace(/"phone": "[^"]+"/, '"phone": "02 97 00 00 01"'));
      const { code, said } = await hosting(['--check']);
      expect([code, [...said.matchAll(/^✗ (.+)/gm)].map(([, what]) => what)]).toEqual([
        1,
        ['La base sait ce que les courriels disent de l’entreprise'],
      ]);
      writeFileSync(site, text);
    },
    60_000,
  );

  it('leaves the project of another client’s site alone', async () => {
    const site = join(folder, 'site-config/site.json');
    const text = readFileSync(site, 'utf8');
    writeFileSync(site, text.replace('www.ardoise-et-zinc.example', 'www.autre-client.example'));
    const before = api.deployed.length;
    const { code, said } = await hosting(['--yes']);
    writeFileSync(site, text);
    expect([code, api.deployed.length]).toEqual([1, before]);
    expect(said).toContain('Ce projet reçoit les demandes de https://www.ardoise-et-zinc.example');
  }, 60_000);

  it.runIf(isLong).each([
    [{ VITE_SUPABASE_URL: '' }, 2, 'VITE_SUPABASE_URL manque'],
    [{ VITE_SUPABASE_ANON_KEY: 'sb_secret_x' }, 2, 'est une clé secrète'],
    [{ SUPABASE_ACCESS_TOKEN: 'sbp_' }, 1, 'npx supabase login'],
  ])(
    'says what is not set up: %j',
    async (env, code, sentence) => {
      const answer = await hosting(['--check'], env);
      expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(sentence) as string]);
    },
    60_000,
  );
});

/** What the CLI asks of Supabase about a project, over a database of the test's own. */
async function openPlatform(database: string) {
  const secrets: string[] = [];
  const deployed: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const [, rest = ''] = /^\/v1\/projects\/[a-z]{20}\/?(.*)$/.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
    const answer = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (rest === 'database/query') {
      const { query } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { query: string };
      return answer(run(database, query), 201);
    }
    if (rest === 'secrets') return answer(secrets.map((name) => ({ name, value: 'x' })));
    const one = (slug: string) => ({
      id: slug,
      slug,
      name: slug,
      version: 1,
      status: 'ACTIVE',
      created_at: 1,
      updated_at: 1,
    });
    if (rest.startsWith('functions') && request.method === 'POST') {
      deployed.push('send-contact-email');
      return answer(one('send-contact-email'), 201);
    }
    if (rest.startsWith('functions')) return answer([...new Set(deployed)].map(one));
    return answer([]);
  });
  const url = await listen(server);
  return { url, secrets, deployed, close: () => stop(server) };
}

function run(database: string, query: string): unknown[] {
  // Extensions of the platform: their stand-ins are there.
  const sql = query
    .replaceAll(/^create extension .*$/gm, '')
    .trim()
    .replace(/;$/, '');
  if (!/^select/i.test(sql) || sql.includes(';')) {
    psql(database, sql);
    return [];
  }
  return JSON.parse(psql(database, `select coalesce(json_agg(t), '[]') from (${sql}) t`)) as unknown[];
}
