import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/database/database';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { readSite } from '../../../src/site/read/read-site';
import { offeredTypes } from '../../../src/site/resolve/kinds/service/project-types';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { siteFacts } from '../../../src/site/resolve/facts/site-facts';
import { runInProcess } from '../../harness/in-process';
import { isLong } from '../../harness/size';
import { preparedFolder, privateFolder } from '../../harness/leads/folders';
import { openMailbox } from '../../harness/leads/mailbox';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/** `npm run leads -- --doctor`: what this machine has and lacks, whether or not the site is running. */

const root = 'tests/fixtures/toiture';
const owner = 'patron@toits.example';
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => void (mailbox = await openMailbox()));
afterAll(() => mailbox?.close());

const doctor = async (directory: string, env: Record<string, string> = {}) => {
  const all = { LOCAL_DIR: directory, SITE_CONFIG: root, VITE_SUPABASE_URL: '', SUPABASE_SERVICE_ROLE_KEY: '', ...env };
  const { code, stdout, stderr } = await runInProcess('src/commands/leads.ts', ['--doctor'], all);
  const lines = [...stdout.matchAll(/^([✓✗?]) (.+?)(?:\n {4}(.+))?$/gm)].map(([, mark, what, cure]) => ({
    mark,
    what,
    cure,
  }));
  return { code, stderr, lines, marks: lines.map(({ mark }) => mark).join('') };
};
const sending = () => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailbox.port),
  MAIL_TO: owner,
  MAIL_FROM: 'site@toits.example',
});

/** A folder whose database has received the documents' facts, as with `npm start`. */
async function toldFolder(): Promise<string> {
  const directory = await preparedFolder();
  const backend = await openLocalBackend({ directory, log: () => {} });
  const documents = documentsOf(readSite(root));
  await backend.keepProjectTypes(offeredTypes(documents));
  await backend.keepSiteFacts(siteFacts(documents)!);
  await backend.close();
  return directory;
}

const rowsOf = async (directory: string, sql: string) => {
  const database = await openDatabase(join(directory, 'leads'));
  const { rows } = await database.query(sql);
  await database.close();
  return rows;
};

describe('npm run leads -- --doctor', () => {
  it('reports that there is no database yet, and creates none', async () => {
    const { code, lines } = await doctor(privateFolder());
    expect([code, lines]).toEqual([
      0,
      [{ mark: '?', what: 'La base est là', cure: expect.stringContaining('« npm start »') as string }],
    ]);
  });

  it('finds no fault on a machine whose site has started, sends a mail that arrives, and keeps nothing of its request', async () => {
    const directory = await toldFolder();
    const { code, lines, stderr } = await doctor(directory, sending());
    expect([code, stderr]).toEqual([0, '']);
    expect(lines.map(({ mark, what }) => `${mark} ${what}`)).toEqual([
      '✓ La base est là',
      '✓ La base a la forme de ce moteur',
      '✓ La base connaît les types de projet du formulaire',
      '✓ La base sait ce que les courriels disent de l’entreprise',
      '✓ Les demandes de plus de trois ans sont effacées',
      '✓ Aucun courriel n’attend de partir',
      '✓ L’envoi des courriels est réglé',
      '✓ Un courriel d’essai part',
      '✓ Une demande d’essai est acceptée, puis oubliée',
    ]);
    expect(mailbox.mails.at(-1)?.envelope).toEqual({ from: 'site@toits.example', to: [owner] });
    for (const table of ['public.leads', 'leads_private.trial', 'leads_private.acknowledged'])
      expect(await rowsOf(directory, `select * from ${table}`), table).toEqual([]);
  });

  it('reports each fault with its cure: missing facts, waiting mails, a mailbox that refuses', async () => {
    const directory = await preparedFolder();
    const database = await openDatabase(join(directory, 'leads'));
    await database.exec(`${insertOf(aLead())};
      update public.leads set mail_error = '552 Mailbox full', mail_failed_at = now();
      ${insertOf(aLead({ ville: 'Melle' }))};
      update public.leads set created_at = now() - interval '4 years', mail_state = 'sent' where ville = 'Melle';
      insert into leads_private.clock_seen (at) values (now())`);
    await database.close();
    mailbox.refused.set(owner, 550);
    const { code, lines, marks } = await doctor(directory, { ...sending(), MAIL_FROM: 'site@toits.example' });
    mailbox.refused.clear();
    expect([code, marks]).toEqual([1, '✓✓✗✗✗✗✓✗✓']);
    expect(lines.map(({ cure }) => cure)).toMatchObject([
      undefined,
      undefined,
      expect.stringContaining('« npm start »'),
      expect.stringContaining('« npm start »'),
      expect.stringMatching(/^Il en reste 1/),
      expect.stringContaining('1 courriel : Votre boîte aux lettres est pleine'),
      undefined,
      expect.stringContaining('Votre adresse est refusée'),
      undefined,
    ]);
  });

  it.runIf(isLong)('uses the environment of the running site, which sends the mails', async () => {
    const directory = await toldFolder();
    Object.assign(process.env, sending());
    const backend = await openLocalBackend({ directory, log: () => {} });
    const before = mailbox.mails.length;
    const { code, marks } = await doctor(directory);
    await backend.close();
    for (const name of Object.keys(sending())) delete process.env[name];
    expect([code, marks, mailbox.mails.length - before]).toEqual([0, '✓✓✓✓✓✓✓✓✓', 1]);
  });

  it.runIf(isLong)('accepts mails that are kept as files, and says what is missing to send them', async () => {
    const { code, lines } = await doctor(await toldFolder(), { SMTP_HOST: '', RESEND_API_KEY: '' });
    expect([code, lines.find(({ mark }) => mark === '?')]).toMatchObject([
      0,
      { what: 'L’envoi des courriels est réglé', cure: expect.stringContaining('outbox') as string },
    ]);
    const half = await doctor(await toldFolder(), { SMTP_HOST: '127.0.0.1', MAIL_TO: '', MAIL_FROM: 'a@b.fr' });
    expect(half.lines.find(({ what }) => what === 'L’envoi des courriels est réglé')).toMatchObject({
      mark: '✗',
      cure: expect.stringContaining('Il manque MAIL_TO') as string,
    });
  });
});
