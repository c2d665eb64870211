// This file is longer than most: one command with one PostgreSQL server and one stand-in for the platform.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContactHandler } from '../../../supabase/functions/_shared/contact-handler';
import { readMailbox, sendMail } from '../../../supabase/functions/_shared/mails/mail-transport';
import { renderTrialMail } from '../../../supabase/functions/_shared/mails/trial-mail';
import { baseline } from '../../../src/backend/checkup/before';
import { migrationVersions } from '../../../src/backend/database/migrations';
import { isLong } from '../../harness/size';
import { outsideVitest } from '../../harness/outside-vitest';
import { toolPath } from '../../tools/tools';
import { privateFolder } from '../../harness/leads/folders';
import { openMailbox } from '../../harness/leads/mailbox';
import { noPostgres, psql, startPostgres, type PostgresServer } from '../../harness/leads/postgres-server';
import { noHistory, rowBefore } from '../../harness/leads/row-before';
import { listen, stop } from '../../harness/leads/site';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/** `vitrine hosting` with the real CLI on a real database, and stand-ins for what the CLI asks the platform. */

const ref = 'abcdefghijklmnopqrst';

describe.skipIf(noPostgres)('npx vitrine hosting', () => {
  let server: PostgresServer;
  let folder: string;
  let api: Awaited<ReturnType<typeof openPlatform>>;
  beforeAll(async () => {
    server = await startPostgres();
    for (const file of ['src/backend/database/platform.sql', 'tests/harness/leads/platform-extensions.sql'])
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

  function hosting(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: unknown; output: string }> {
    const all = {
      ...outsideVitest(),
      HOME: folder,
      SUPABASE_CLI: toolPath('supabase'),
      SUPABASE_PROFILE: join(folder, 'profile.yaml'),
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SUPABASE_DB_URL: server.url,
      VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_k',
      NODE_OPTIONS: `--import ${join(process.cwd(), 'tests/harness/leads/reach-the-stand-in.mjs')}`,
      STAND_IN: api.url,
      ...env,
    };
    const command = [join(process.cwd(), 'bin/vitrine.mjs'), 'hosting', ...words];
    return new Promise((resolve) =>
      execFile(process.execPath, command, { cwd: folder, env: all }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      ),
    );
  }

  it('lists what an empty project lacks, each with its cure, and changes nothing', async () => {
    const { code, output } = await hosting(['--check']);
    expect(code).toBe(1);
    expect(output).toContain(`Projet ${ref}, qui n’est encore celui d’aucun site`);
    expect(output).toContain('✓ Le projet répond');
    const wrong = [...output.matchAll(/^([✗?] .+)\n {4}(.+)/gm)].map(([, what]) => what);
    expect(wrong, output).toEqual([
      '✗ La base a la forme de ce moteur',
      '✗ La base connaît les types de projet du formulaire',
      '✗ La base sait ce que les courriels disent de l’entreprise',
      '✗ La fonction d’envoi est en place',
      '✗ Les envois qui ont échoué sont repris, les vieilles demandes effacées',
      '✗ L’envoi des courriels est réglé',
      '✗ Quelqu’un peut ouvrir le bureau',
      '? Une demande d’essai est acceptée, puis oubliée',
      '? Un courriel d’essai part',
      '✗ Le lien du courriel de connexion mène au bureau',
      '✗ Le courriel de connexion contient un code à six chiffres',
      '✗ Les codes partent par votre serveur d’envoi',
      '✗ Personne ne peut s’inscrire',
      '✗ Les codes que l’on essaie sont comptés',
      '✗ Une session que l’on a fermée ne lit plus rien après une heure',
      '? Le site dit quand ses pages datées paraissent',
    ]);
    expect(output).toContain('ajoutez https://www.ardoise-et-zinc.example/bureau');
    expect(output).toContain('Il manque MAIL_TO, MAIL_FROM, RESEND_API_KEY ou SMTP_HOST');
    expect(psql(server.url, "select to_regclass('public.leads') is null")).toBe('t');
  }, 60_000);

  it.runIf(isLong)(
    'changes nothing unless it is told to',
    async () => {
      const { code, output } = await hosting([]);
      expect([code, output]).toEqual([1, expect.stringContaining('Rien n’est changé : ajoutez --yes') as string]);
      expect(psql(server.url, "select to_regclass('public.leads') is null")).toBe('t');
    },
    60_000,
  );

  it.runIf(isLong)(
    'sets everything up, tries a visitor’s request and a mail, and finds no fault',
    async () => {
      api.secrets.push('MAIL_TO', 'MAIL_FROM', 'SMTP_HOST');
      Object.assign(api.auth, {
        uri_allow_list: 'https://www.ardoise-et-zinc.example/bureau,https://apercu.example/bureau',
        disable_signup: true,
        jwt_exp: 1800,
        rate_limit_verify: 30,
        rate_limit_email_sent: 60,
        mailer_otp_length: 6,
        mailer_subjects_magic_link: 'Votre code de connexion',
        smtp_host: 'smtp.toits.example',
        smtp_admin_email: 'site@toits.example',
        smtp_user: 'site',
        smtp_port: '465',
      });
      const { output } = await hosting(['--yes']);
      expect(api.deployed, output).toEqual(['send-contact-email']);
      psql(server.url, "insert into public.owners (user_id, email) values (gen_random_uuid(), 'patron@toits.example')");
      const checked = await hosting(['--check']);
      const doubtful = [...checked.output.matchAll(/^[✗?] .*/gm)].map(([line]) => line);
      // The made-up company has a dated page, and no site online.
      expect([checked.code, doubtful], checked.output).toEqual([
        0,
        ['? Le site dit quand ses pages datées paraissent'],
      ]);
      expect(checked.output).toContain('✓ Une demande d’essai est acceptée, puis oubliée');
      expect(api.mailbox.mails.at(-1)?.envelope.to).toEqual(['patron@toits.example']);
      for (const table of ['public.leads', 'leads_private.arrivals', 'leads_private.acknowledged'])
        expect(psql(server.url, `select count(*) from ${table}`), table).toBe('0');
      expect(checked.output).toContain(`Projet ${ref}, du site https://www.ardoise-et-zinc.example`);
      expect(psql(server.url, 'select decrypted_secret from vault.secrets order by name')).toBe(
        `https://${ref}.supabase.co\nsb_publishable_k`,
      );
    },
    120_000,
  );

  it.runIf(isLong)(
    'makes the push keys once, if the site has a studio, and shows nobody the private one',
    async () => {
      expect(api.given).toEqual([]);
      api.secrets.push('SITE_REPOSITORY');
      const { output } = await hosting(['--yes']);
      await hosting(['--yes']);
      api.secrets.splice(api.secrets.indexOf('SITE_REPOSITORY'), 1);
      const [publicKey = '', privateKey = ''] = api.given[0]?.split('.') ?? [];
      expect(api.given, output).toEqual([expect.stringMatching(/^B[\w-]{86}\.[\w-]{43}$/)]);
      expect(psql(server.url, 'select public_key from leads_private.push_key')).toBe(publicKey);
      expect(output).not.toContain(privateKey);
      expect(output).toContain('✓ Les téléphones des propriétaires peuvent être prévenus');
    },
    120_000,
  );

  it.runIf(isLong)(
    'says why a mail cannot be sent, and that the function is unreachable',
    async () => {
      api.mailbox.refused.set('patron@toits.example', 552);
      const full = await hosting(['--check']);
      api.mailbox.refused.clear();
      expect([full.code, full.output]).toEqual([
        1,
        expect.stringMatching(/✗ Un courriel d’essai part\n {4}Votre boîte aux lettres est pleine.*\n.*552/) as string,
      ]);
      // A stranger's call for a trial mail or request does nothing: the keeper of the database has not asked for it.
      psql(
        server.url,
        "update leads_private.trial set asked_at = now() - interval '11 minutes', mail_claimed_at = null",
      );
      const before = api.mailbox.mails.length;
      const ask = (path: string, body: object) =>
        fetch(api.url + path, { method: 'POST', headers: { apikey: 'sb_publishable_k' }, body: JSON.stringify(body) });
      expect((await ask('/functions/v1/send-contact-email', { trial: true })).status).toBe(200);
      expect(await (await ask('/rest/v1/rpc/rehearse_request', {})).json()).toBe(false);
      expect(api.mailbox.mails).toHaveLength(before);
    },
    60_000,
  );

  it.runIf(isLong)(
    'lists what is outdated after a change of the documents',
    async () => {
      const site = join(folder, 'site-config/site.json');
      const text = readFileSync(site, 'utf8');
      writeFileSync(site, text.replace(/"phone": "[^"]+"/, '"phone": "02 97 00 00 01"'));
      const { code, output } = await hosting(['--check']);
      expect([code, [...output.matchAll(/^✗ (.+)/gm)].map(([, what]) => what)]).toEqual([
        1,
        ['La base sait ce que les courriels disent de l’entreprise'],
      ]);
      writeFileSync(site, text);
    },
    60_000,
  );

  it.runIf(isLong)(
    'leaves another client’s project alone',
    async () => {
      const site = join(folder, 'site-config/site.json');
      const text = readFileSync(site, 'utf8');
      writeFileSync(site, text.replace('www.ardoise-et-zinc.example', 'www.autre-client.example'));
      const before = api.deployed.length;
      const { code, output } = await hosting(['--yes']);
      writeFileSync(site, text);
      expect([code, api.deployed.length]).toEqual([1, before]);
      expect(output).toContain('Ce projet reçoit les demandes de https://www.ardoise-et-zinc.example');
    },
    60_000,
  );

  describe.runIf(isLong && !noHistory)('of before the baseline', () => {
    const list = 'supabase_migrations.schema_migrations';
    const versions = () => psql(server.url, `select string_agg(version, ' ' order by version) from ${list}`);
    const requests = () => psql(server.url, 'select string_agg(nom, chr(32) order by nom) from public.leads');

    /** Makes the database what the CLI of an engine of before has left, with a request. */
    function beOfBefore(row: ReturnType<typeof rowBefore>) {
      psql(
        server.url,
        `drop schema public, leads_private, supabase_migrations cascade; create schema public; create schema supabase_migrations;
         create table ${list} (version text primary key, statements text[], name text)`,
      );
      psql(server.url, readFileSync('src/backend/database/platform.sql', 'utf8'));
      for (const { version, sql } of row)
        psql(server.url, `${sql};\ninsert into ${list} (version, name) values ('${version}', 'x')`);
      psql(server.url, insertOf(aLead({ nom: 'Martin' })));
    }

    it('a project is taken as it is, once its list is repaired; and again if that was stopped between', async () => {
      beOfBefore(rowBefore());
      const checked = await hosting(['--check']);
      expect(checked.code).toBe(1);
      expect(checked.output).toMatch(
        /✗ La base a la forme de ce moteur\n {4}Elle vient d’une version précédente.*rien n’y manque/,
      );
      const { output } = await hosting(['--yes']);
      expect(output).toContain('✓ La base a la forme de ce moteur');
      expect(versions()).toBe(migrationVersions().join(' '));
      expect(requests()).toBe('Martin');
      beOfBefore(rowBefore());
      // As if only the first of the two repairs had been made.
      for (const version of migrationVersions().filter((one) => one <= baseline))
        psql(server.url, `insert into ${list} (version) values ('${version}')`);
      expect((await hosting(['--yes'])).output).toContain('✓ La base a la forme de ce moteur');
      expect([versions(), requests()]).toEqual([migrationVersions().join(' '), 'Martin']);
    }, 240_000);

    it('a project that is not the last of them stays as it is, and is told the way by a backup', async () => {
      beOfBefore(rowBefore().slice(0, -1));
      const had = versions();
      const { code, output } = await hosting(['--yes']);
      expect([code, versions(), requests()]).toEqual([1, had, 'Martin']);
      expect(output).toMatch(/ne peut pas être mise à jour sur place \(.*, et \d+ autres\)\..*--backup.*--restore/);
    }, 120_000);
  });

  it.runIf(isLong).each([
    [{ VITE_SUPABASE_URL: '' }, 2, 'VITE_SUPABASE_URL manque'],
    [{ VITE_SUPABASE_ANON_KEY: 'sb_secret_x' }, 2, 'est une clé secrète'],
    [{ SUPABASE_ACCESS_TOKEN: 'sbp_' }, 1, 'npx supabase login'],
  ])(
    'says what is not set up: %j',
    async (env, code, sentence) => {
      const answer = await hosting(['--check'], env);
      expect([answer.code, answer.output]).toEqual([code, expect.stringContaining(sentence) as string]);
    },
    60_000,
  );
});

/** A stand-in for Supabase's API of a project, over a database and a mail server of the test's own. */
async function openPlatform(database: string) {
  const secrets: string[] = [];
  /** The values of secrets that the command has set. */
  const given: string[] = [];
  const deployed: string[] = [];
  /** The default settings of Auth in a new project. */
  const auth: Record<string, unknown> = {
    site_url: 'https://www.ardoise-et-zinc.example',
    uri_allow_list: '',
    disable_signup: false,
    mailer_otp_length: 8,
    mailer_otp_exp: 3600,
    smtp_max_frequency: 60,
    jwt_exp: 86_400,
    rate_limit_verify: 150,
    rate_limit_email_sent: 2,
    mailer_subjects_magic_link: 'Your Magic Link',
  };
  const mailbox = await openMailbox();
  const mailing = playFunction(database, mailbox.port);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const sent = Buffer.concat(chunks).toString('utf8');
    const target = request.url ?? '';
    const [, rest = ''] = /^\/v1\/projects\/[a-z]{20}\/?(.*)$/.exec(target.split('?')[0] ?? '') ?? [];
    const answer = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (target === '/rest/v1/rpc/rehearse_request') {
      if (request.headers.apikey !== 'sb_publishable_k') return answer({ message: 'Invalid API key' }, 401);
      const output = psql(database, 'begin; set local role anon; select public.rehearse_request(); commit');
      return answer(output === 't');
    }
    if (target === '/functions/v1/send-contact-email') {
      const headers = { apikey: String(request.headers.apikey) };
      const output = await mailing(new Request('http://function/', { method: 'POST', headers, body: sent }));
      return answer(await output.json(), output.status);
    }
    if (target.startsWith('/v2/')) return answer({ data: { type: 'project_config', id: ref, attributes: { auth } } });
    if (rest === 'database/query') return answer(run(database, (JSON.parse(sent) as { query: string }).query), 201);
    if (rest === 'secrets' && request.method === 'POST') {
      for (const { name, value } of JSON.parse(sent) as { name: string; value: string }[]) {
        secrets.push(name);
        given.push(value);
      }
      return answer({}, 201);
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
  const close = async () => {
    await stop(server);
    await mailbox.close();
  };
  return { url, secrets, given, deployed, auth, mailbox, close };
}

/** The real function; its outbox has only what a trial needs, as the service role. */
function playFunction(database: string, port: number): (request: Request) => Promise<Response> {
  const secrets: Record<string, string> = {
    MAIL_TO: 'patron@toits.example',
    MAIL_FROM: 'site@toits.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
  };
  const read = (name: string) => secrets[name];
  const call = (sql: string) => psql(database, `begin; set local role service_role; select ${sql}; commit`);
  const none = () => Promise.reject(new Error('a trial asks for nothing else'));
  return createContactHandler({
    isKnownKey: (key) => key === 'sb_publishable_k',
    outbox: {
      claim: none,
      finish: none,
      claimAck: none,
      finishAck: none,
      claimFlood: none,
      finishFlood: none,
      claimTrial: () => Promise.resolve(call('public.claim_trial()') === 't'),
      finishTrial: async (problem) =>
        void call(`public.finish_trial(${problem ? `'${problem.replaceAll("'", "''")}'` : ''})`),
    },
    render: none as never,
    renderAck: none as never,
    renderFlood: none as never,
    renderTrial: () => renderTrialMail(readMailbox(read)),
    isRefusedForGood: () => false,
    send: (mail) => sendMail(mail, read),
    log: () => {},
  });
}

function run(database: string, query: string): unknown[] {
  // Extensions of the platform, for which there are stand-ins.
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
