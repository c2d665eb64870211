import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { localStore } from '../../../src/commands/lib/leads/owner-store';
import { submitLead } from '../../../src/page/leads/submit-lead';
import { isLong } from '../../harness/size';
import { header, openMailbox } from '../../harness/leads/mailbox';
import { preparedFolder } from '../../harness/leads/folders';
import { startSite } from '../../harness/leads/site';
import { finished, printed, spawnScript } from '../../harness/leads/run';
import { aLead, inNode } from '../../harness/leads/visitor';

const program = 'tests/harness/leads/site-process.ts';
const patient = 60_000;
const silent = { log: () => {} };
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

afterEach(() => vi.unstubAllEnvs());

it(
  'writes the mail to a file only its owner can read, one line to the terminal, and accepts private calls only with the token',
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

    // Without the token, its private entrance is closed.
    const { port, token } = JSON.parse(readFileSync(join(directory, 'leads.lock'), 'utf8')) as {
      port: number;
      token: string;
    };
    const address = `http://127.0.0.1:${port}/rest/v1/leads?select=nom`;
    const knock = (authorization: string) => fetch(address, { headers: { authorization } });
    expect((await knock('')).status).toBe(401);
    expect((await knock('0'.repeat(token.length))).status).toBe(401);
    expect((await knock(token)).status).toBe(200);
    await site.close();
  },
  patient,
);

describe('one folder and the process that holds it', () => {
  let directory: string;
  beforeAll(async () => void (directory = await preparedFolder()), patient);

  it(
    'is shared by a development server that restarts, whichever instance closes first',
    async () => {
      const first = await startSite(directory);
      const second = await startSite(directory);
      await first.close();
      expect(await submitLead(aLead(), { url: second.url, key: 'embedded' }, inNode)).toEqual({ ok: true });
      await vi.waitFor(() => expect(first.lines).toHaveLength(1), 5000);
      await second.close();
      expect(await localStore(directory).list(false)).toHaveLength(1);
    },
    patient,
  );

  it(
    'refuses in French a folder that another process holds, and takes it over after that process has died',
    async () => {
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
    'takes over from a dead process whose pid was reused',
    async () => {
      // This process exists, but did not start at the recorded moment.
      writeFileSync(
        join(directory, 'leads.lock'),
        JSON.stringify({ pid: process.ppid, started: 'autrefois', nonce: 'x', port: 1, token: 'x' }),
      );
      const backend = await openLocalBackend({ directory, ...silent });
      await backend.close();
    },
    patient,
  );

  it(
    'gives the folder to one of several processes that start together',
    async () => {
      const processes = (isLong ? [1, 2, 3] : [1, 2]).map(() => spawnScript(program, [directory]));
      const outcomes = await Promise.allSettled(processes.map((child) => printed(child, /http/)));
      for (const child of processes) child.kill('SIGKILL');
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
    patient,
  );
});

it(
  'mails late, once, by itself, after the mail server was unreachable',
  async () => {
    const mailbox = await openMailbox();
    const { port } = mailbox;
    await mailbox.close();
    vi.stubEnv('SMTP_HOST', '127.0.0.1');
    vi.stubEnv('SMTP_PORT', String(port));
    vi.stubEnv('MAIL_FROM', 'site@vitrine.example');
    vi.stubEnv('MAIL_TO', 'patron@vitrine.example');
    // The database would wait for minutes, so the server is only down until the first claim.
    const directory = await preparedFolder();
    const site = await startSite(directory, 50);
    const headers = { apikey: 'embedded', 'content-type': 'application/json' };
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    // The lead is stored and nobody asks for its mail: the visitor has closed the page.
    await mailbox.open();
    await fetch(`${site.url}/rest/v1/leads`, { method: 'POST', headers, body: JSON.stringify(aLead()) });
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), 10_000);
    await mailbox.close();
    await submitLead(aLead({ nom: 'Second' }), { url: site.url, key: 'embedded' }, inNode);
    await vi.waitFor(
      () => expect(site.lines.join('\n')).toContain('Courriel non envoyé, nouvel essai plus tard'),
      10_000,
    );
    const rows = await localStore(directory).list(false);
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
