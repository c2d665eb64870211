// @vitest-environment node
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openLocalBackend } from '../../scripts/local-supabase/open-local-backend';
import { withLeadStore } from '../../scripts/local-supabase/open-lead-store';
import { submitLead } from '../../src/leads/submit-lead';
import { header, openMailbox } from './support/mailbox';
import { preparedFolder, privateFolder } from './support/folders';
import { startSite } from './support/site';
import { finished, printed, runScript, spawnScript } from './support/run';
import { aLead, inNode } from './support/visitor';

const program = 'tests/leads/support/site-process.ts';
const patient = 60_000;
const silent = { log: () => {} };
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

afterEach(() => vi.unstubAllEnvs());

it(
  'writes the mail to a file only its owner reads, and one line to the terminal',
  async () => {
    const directory = await preparedFolder();
    const site = await startSite(directory);
    await submitLead(aLead(), { url: site.url, key: 'embedded' }, inNode);
    await vi.waitFor(() => expect(site.lines).toHaveLength(1), 5000);
    const [file] = readdirSync(join(directory, 'outbox'));
    const path = join(directory, 'outbox', file ?? '');
    expect(site.lines).toEqual([`Demande de devis reçue : courriel dans ${path}`]);
    expect(header(readFileSync(path, 'utf8').replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'), 'Reply-To')).toBe(
      'Zoé Martin <zoe.martin@exemple.fr>',
    );
    expect([
      modeOf(directory),
      modeOf(join(directory, 'outbox')),
      modeOf(path),
      modeOf(join(directory, 'leads.lock')),
    ]).toEqual(['700', '700', '600', '600']);
    await site.close();
  },
  patient,
);

it(
  'is one and the same for a development server that restarts, whichever of the two closes first',
  async () => {
    const directory = await preparedFolder();
    const first = await startSite(directory);
    const second = await startSite(directory);
    await first.close();
    expect(await submitLead(aLead(), { url: second.url, key: 'embedded' }, inNode)).toEqual({ ok: true });
    await vi.waitFor(() => expect(first.lines).toHaveLength(1), 5000);
    await second.close();
    const third = await startSite(directory);
    expect(await withLeadStore(directory, (store) => store.list(false))).toHaveLength(1);
    await third.close();
  },
  patient,
);

it(
  'refuses in French a folder that another process holds, and takes it over once that one has died',
  async () => {
    const directory = await preparedFolder();
    const holder = spawnScript(program, [directory]);
    await printed(holder, /http/);
    await expect(openLocalBackend({ directory, ...silent })).rejects.toThrow(
      `Le dossier ${directory} est déjà utilisé par un autre processus (n° ${holder.pid})`,
    );
    holder.kill('SIGKILL');
    await finished(holder);
    const backend = await openLocalBackend({ directory, ...silent });
    await backend.close();
  },
  patient,
);

it(
  'takes over from a process whose number has been given to another since',
  async () => {
    const directory = await preparedFolder();
    const backend = await openLocalBackend({ directory, ...silent });
    await backend.close();
    // This very process lives, but it did not start at that moment.
    writeFileSync(
      join(directory, 'leads.lock'),
      JSON.stringify({ pid: process.ppid, started: 'autrefois', nonce: 'x', port: 1, token: 'x' }),
    );
    const again = await openLocalBackend({ directory, ...silent });
    await again.close();
  },
  patient,
);

it(
  'gives one of several processes that start together the folder',
  async () => {
    const directory = await preparedFolder();
    const processes = [1, 2, 3].map(() => spawnScript(program, [directory]));
    const outcomes = await Promise.allSettled(processes.map((child) => printed(child, /http/)));
    for (const child of processes) child.kill('SIGKILL');
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  },
  patient,
);

it(
  'mails late, once, on its own, when the mail server was away',
  async () => {
    const mailbox = await openMailbox();
    const { port } = mailbox;
    await mailbox.close();
    vi.stubEnv('SMTP_HOST', '127.0.0.1');
    vi.stubEnv('SMTP_PORT', String(port));
    vi.stubEnv('MAIL_FROM', 'site@vitrine.example');
    vi.stubEnv('MAIL_TO', 'patron@vitrine.example');
    // The waits of the database are minutes: here the server is only away until the first claim.
    const directory = await preparedFolder();
    const site = await startSite(directory, 50);
    const headers = { apikey: 'embedded', 'content-type': 'application/json' };
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    // Stored, and nobody asks for the mail: the visitor has closed the page.
    await mailbox.open();
    await fetch(`${site.url}/rest/v1/leads`, { method: 'POST', headers, body: JSON.stringify(aLead()) });
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), 10_000);
    await mailbox.close();
    await submitLead(aLead({ nom: 'Second' }), { url: site.url, key: 'embedded' }, inNode);
    await vi.waitFor(
      () => expect(site.lines.join('\n')).toContain('Courriel non envoyé, nouvel essai plus tard'),
      10_000,
    );
    const rows = await withLeadStore(directory, (store) => store.list(false));
    expect(rows?.map(({ mail_state, mail_attempts }) => [mail_state, mail_attempts])).toEqual([
      ['sent', 1],
      ['pending', 1],
    ]);
    expect(mailbox.mails).toHaveLength(1);
    logged.mockRestore();
    await site.close();
  },
  patient,
);

it(
  'answers its private door to nobody without the token',
  async () => {
    const directory = await preparedFolder();
    const site = await startSite(directory);
    const { port, token } = JSON.parse(readFileSync(join(directory, 'leads.lock'), 'utf8')) as {
      port: number;
      token: string;
    };
    const knock = (authorization: string) => fetch(`http://127.0.0.1:${port}/leads`, { headers: { authorization } });
    expect((await knock('')).status).toBe(401);
    expect((await knock('0'.repeat(token.length))).status).toBe(401);
    expect((await knock(token)).status).toBe(200);
    await site.close();
  },
  patient,
);

it(
  'lists, exports and purges by the command line, whether or not the site runs',
  async () => {
    const directory = await preparedFolder();
    const leads = (...args: string[]) =>
      runScript('scripts/leads.ts', args, { LOCAL_DIR: directory, VITE_SUPABASE_URL: '' });
    const nothing = await runScript('scripts/leads.ts', [], { LOCAL_DIR: privateFolder(), VITE_SUPABASE_URL: '' });
    expect(nothing).toEqual({ code: 0, out: 'Aucune demande de devis pour le moment.\n', err: '' });

    const site = await startSite(directory);
    const formula = aLead({
      prenom: '=HYPERLINK("http://x")',
      nom: '@SUM(A1)',
      ville: '+1',
      description: '-1+1;"\nfin',
      telephone: '+442079460958',
    });
    for (const lead of [aLead(), formula]) await submitLead(lead, { url: site.url, key: 'embedded' }, inNode);
    await vi.waitFor(() => expect(readdirSync(join(directory, 'outbox'))).toHaveLength(2), 5000);

    const running = await leads('--json');
    expect(JSON.parse(running.out)).toMatchObject([{ ...aLead(), mail_state: 'sent' }, formula]);
    expect((await leads('--pending')).out).toBe('Tous les courriels sont partis.\n');
    await site.close();

    const [stopped, table, csv] = [await leads('--json'), await leads(), await leads('--csv')];
    expect(stopped).toEqual(running);
    expect(table.out).toMatch(/06 39 98 12 34 .*\n.*\n\n2 demandes de devis\.\n$/);
    const cells = csv.out
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .join(';')
      .match(/"(?:[^"]|"")*"/g);
    expect(csv.out.charCodeAt(0)).toBe(0xfeff);
    expect(cells).toHaveLength(18);
    expect(cells?.slice(12, 18)).toEqual([
      `"'=HYPERLINK(""http://x"")"`,
      `"'@SUM(A1)"`,
      `"'+442079460958"`,
      '"zoe.martin@exemple.fr"',
      `"'+1"`,
      `"'-1+1;""\nfin"`,
    ]);

    expect(await leads('--purge-before', '2020-01-01')).toMatchObject({
      code: 0,
      out: expect.stringContaining(': 0 demande(s), 0 courriel(s)'),
    });
    expect(JSON.parse((await leads('--json')).out)).toHaveLength(2);
  },
  patient,
);

it(
  'purges what is old enough, mails included',
  async () => {
    const directory = await preparedFolder();
    const site = await startSite(directory);
    await submitLead(aLead(), { url: site.url, key: 'embedded' }, inNode);
    const soon = new Date(Date.now() + 1000).toISOString();
    expect(await withLeadStore(directory, (store) => store.purgeBefore(soon))).toBe(1);
    expect(await withLeadStore(directory, (store) => store.list(false))).toEqual([]);
    await site.close();
  },
  patient,
);

it.each([
  ['--tout'],
  ['--json', '--csv'],
  ['--purge-before', '2024-02-30'],
  ['--purge-before', '2999-01-01'],
  ['--purge-before', 'hier'],
  ['reste'],
])('answers %j with its usage and code 2', async (...args) => {
  const { code, out, err } = await runScript('scripts/leads.ts', args, { LOCAL_DIR: privateFolder() });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Usage : npm run leads');
});
