// This file is longer than most: one command with all of its options.
import { cpSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/backend/database/database';
import { leadsAsCsv } from '../../../src/commands/lib/leads/format-leads';
import { longDay } from '../../../src/backend/database/parisian-time';
import { readOptions } from '../../../src/commands/lib/leads/read-options';
import { localStore, type LeadRow } from '../../../src/commands/lib/leads/owner-store';
import { submitLead } from '../../../src/page/leads/submit-lead';
import { runInProcess } from '../../harness/in-process';
import { isLong } from '../../harness/size';
import { copyOfFolder, filesNaming, preparedFolder, privateFolder } from '../../harness/leads/folders';
import { runScript } from '../../harness/leads/run';
import { startSite } from '../../harness/leads/site';
import { aLead, inNode } from '../../harness/leads/visitor';

const patient = 60_000;
const script = 'src/commands/leads.ts';
const envOf = (directory: string) => ({
  LOCAL_DIR: directory,
  VITE_SUPABASE_URL: '',
  SUPABASE_SERVICE_ROLE_KEY: '',
});
const command = async (directory: string, ...args: string[]) => {
  const { code, stdout, stderr } = await runInProcess(script, args, envOf(directory));
  return { code, out: stdout, err: stderr };
};

describe('npm run leads', () => {
  /** A folder for tests that do not affect each other. */
  let shared: string;
  beforeAll(async () => void (shared = await preparedFolder()), patient);

  it('says that there is nothing yet, and creates no folder', async () => {
    const directory = privateFolder();
    const answer = await command(directory);
    expect(answer).toEqual({ code: 0, out: 'Aucune demande de devis pour le moment.\n', err: '' });
    expect(() => readdirSync(directory)).toThrow('ENOENT');
  });

  it(
    'shows the same leads while the site runs and after it has stopped',
    async () => {
      const directory = shared;
      const site = await startSite(directory);
      await submitLead(aLead(), { url: site.url, key: 'embedded' }, inNode);
      // The log line is written with the mail, the state slightly later.
      const states = () =>
        localStore(directory)
          .list(true)
          .then((rows) => rows.length);
      await vi.waitFor(async () => expect(await states()).toBe(0), 5000);
      const running = await runScript(script, ['--json'], envOf(directory));
      expect(JSON.parse(running.out)).toMatchObject([{ ...aLead(), mail_state: 'sent', mail_attempts: 1 }]);
      expect((await command(directory, '--pending')).out).toBe('Tous les courriels sont partis.\n');
      const table = await command(directory);
      expect(table.out).toMatch(
        /^Reçue le .*\n─.*\n.*Nouvelle +envoyé +Électricité +Zoé +Martin +06 39 98 12 34 .*\n\n1 demande de devis\.\n$/,
      );
      await site.close();
      expect(await command(directory, '--json')).toEqual(running);
    },
    patient,
  );

  it(
    'writes the SQL with the documents’ values for a hosted database, once the documents are valid',
    async () => {
      const types = (root: string) =>
        runInProcess(script, ['--project-types'], { SITE_CONFIG: root, LOCAL_DIR: privateFolder() });
      const { code, stdout } = await types('tests/fixtures/toiture');
      expect(code).toBe(0);
      const database = await openDatabase(join(shared, 'leads'));
      await database.exec(stdout);
      await database.exec(stdout);
      const { rows } = await database.query("select label from public.project_types where value = 'isolation'");
      expect(rows).toEqual([{ label: 'Isolation' }]);
      const told = await database.query("select facts ->> 'phone' as phone from leads_private.site_facts");
      const { phone } = JSON.parse(readFileSync('tests/fixtures/toiture/site.json', 'utf8')) as { phone: string };
      expect(told.rows).toEqual([{ phone }]);
      await database.close();

      const broken = privateFolder();
      cpSync('tests/fixtures/toiture', broken, { recursive: true });
      writeFileSync(join(broken, 'home.json'), '{');
      expect(await types(broken)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('npm run validate'),
      });
    },
    patient,
  );

  /**
   * A folder with three requests of two people and their mails, in the data files and in a recycled write-ahead log.
   */
  async function makeFolderOfTwo(): Promise<string> {
    const directory = await preparedFolder();
    const site = await startSite(directory);
    const backend = { url: site.url, key: 'embedded' };
    await submitLead(aLead({ nom: 'Effacez', email: 'moi@effacez.example' }), backend, inNode);
    await submitLead(aLead({ nom: 'Effacez', email: 'MOI@effacez.example', ville: 'Melle' }), backend, inNode);
    await submitLead(aLead({ nom: 'Gardez', email: 'moi@gardez.example' }), backend, inNode);
    await vi.waitFor(() => expect(site.lines).toHaveLength(3), 5000);
    await site.close();
    const log = join(directory, 'leads', 'pg_wal');
    const segment = readdirSync(log).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '';
    // PostgreSQL does the same: it recycles an old segment under a later name, with its old contents.
    for (const name of ['F0', 'F1']) cpSync(join(log, segment), join(log, segment.slice(0, -2) + name));
    const next = (Number.parseInt(segment.slice(-8), 16) + 1).toString(16).toUpperCase().padStart(8, '0');
    cpSync(join(log, segment), join(log, segment.slice(0, -8) + next));
    return directory;
  }
  let two: string;
  beforeAll(async () => void (two = await makeFolderOfTwo()), patient);

  it.each([
    // The desk does the same while the site runs: tests/database/desk-store.test.ts.
    ...(isLong ? [['while the site runs', true] as const] : []),
    ['once it has stopped', false] as const,
  ])(
    'deletes one person on demand %s, from every file, and nobody else',
    async (_, isRunning) => {
      const directory = copyOfFolder(two);
      expect(filesNaming(directory, 'Effacez', 'effacez.example').length).toBeGreaterThan(4);
      const site = isRunning ? await startSite(directory) : null;
      expect((await command(directory, '--forget', 'Moi@Effacez.example', '--yes')).out).toBe(
        'Supprimé définitivement, envoyé par Moi@Effacez.example : 2 demande(s), 2 courriel(s) local(aux).\n',
      );
      expect(filesNaming(directory, 'Effacez', 'effacez.example')).toEqual([]);
      expect((await localStore(directory).list(false))?.map(({ nom }) => nom)).toEqual(['Gardez']);
      expect(readdirSync(join(directory, 'outbox'))).toHaveLength(1);
      if (!site) return;
      await site.close();
      expect(filesNaming(directory, 'Effacez', 'effacez.example')).toEqual([]);
      expect(filesNaming(join(directory, 'leads'), 'gardez.example')).not.toEqual([]);
    },
    patient,
  );

  it(
    'deletes what is older than the day: mails kept as files, and requests with their mails; no file keeps a word of them',
    async () => {
      const directory = copyOfFolder(two);
      const [kept = ''] = filesNaming(join(directory, 'outbox'), 'gardez.example');
      utimesSync(join(directory, 'outbox', kept), new Date('2020-01-01'), new Date('2020-01-01'));
      expect((await command(directory, '--purge-before', '2021-01-01')).out).toBe(
        'Supprimé définitivement, reçu avant le 1er janvier 2021 : 0 demande(s), 1 courriel(s) local(aux).\n',
      );
      expect(readdirSync(join(directory, 'outbox'))).toHaveLength(2);

      const database = await openDatabase(join(directory, 'leads'));
      // One arrives in the last minute of a day in Paris, one in the first of the next.
      await database.exec(`
        update public.leads set created_at = '2024-05-31 23:59 Europe/Paris' where nom = 'Effacez';
        update public.leads set created_at = '2024-06-01 00:01 Europe/Paris' where nom = 'Gardez'`);
      await database.close();
      expect((await command(directory, '--purge-before', '2024-06-01')).out).toBe(
        'Supprimé définitivement, reçu avant le 1er juin 2024 : 2 demande(s), 2 courriel(s) local(aux).\n',
      );
      expect(filesNaming(directory, 'Effacez', 'effacez.example')).toEqual([]);
      expect((await localStore(directory).list(false))?.map(({ nom }) => nom)).toEqual(['Gardez']);
    },
    patient,
  );

  it(
    'reports a flood with one mail, and releases it when told to',
    async () => {
      const directory = await preparedFolder();
      const site = await startSite(directory, 100);
      const post = (n: number) =>
        fetch(`${site.url}/rest/v1/leads`, {
          method: 'POST',
          headers: { apikey: 'embedded', 'content-type': 'application/json' },
          // All in one insert, as in a flood.
          body: JSON.stringify([...Array(n).keys()].map((i) => aLead({ nom: 'Afflux', ville: `Ville ${i}` }))),
        });
      const quarantined = async () =>
        (await localStore(directory).list(true))?.filter((lead) => lead.mail_state === 'quarantined').length;
      expect((await post(203)).status).toBe(201);
      const told = () => site.lines.filter((line) => line.startsWith('Afflux anormal'));
      await vi.waitFor(() => expect(told()).toHaveLength(1), 20_000);
      expect(told()[0]).toMatch(/^Afflux anormal\u00a0: 3 demandes de devis en quarantaine : courriel dans /);
      expect(await quarantined()).toBe(3);
      expect((await command(directory, '--release')).out).toBe(
        'Libérées de la quarantaine : 3 demande(s). Leurs courriels partent peu à peu, tant que le site tourne.\n',
      );
      expect(await quarantined()).toBe(0);
      expect((await command(directory, '--release')).out).toBe('Aucune demande n’est en quarantaine.\n');
      expect(told()).toHaveLength(1);
      await site.close();
    },
    patient,
  );

  it('answers unknown arguments with its usage and exit code 2', async () => {
    const { code, out, err } = await command(privateFolder(), '--tout');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^L’option « --tout » n’existe pas\..*\n\nUsage : npm run leads/);
  });
});

it.each([
  [['reste'], '« reste » est de trop. « npm run leads -- --help » dit comment l’employer.'],
  [['--json', '--csv'], 'Choisissez --json ou --csv, pas les deux.'],
  [['--json', '--purge-before', '2024-01-31'], '--purge-before s’emploie seul.'],
  [
    ['--forget', 'Zoé'],
    '« Zoé » n’est ni une adresse e-mail ni un numéro de téléphone. Écrivez nom@exemple.fr ou "06 12 34 56 78".',
  ],
  [['--yes'], '--yes ne s’emploie qu’avec --forget.'],
  [
    ['--status', 'perdu'],
    '« perdu » n’est pas un état. Il y a : nouvelle, rappelee, devis, gagnee, perdue, indesirable, annulee.',
  ],
  [['--release', 'Zoé'], '« Zoé » n’est pas le numéro d’une demande. « npm run leads -- --json » les donne (id).'],
  [['--release', 'a', 'b'], '« b » est de trop. « npm run leads -- --help » dit comment l’employer.'],
  [['--status', 'devis', '--release'], '--release s’emploie seul.'],
  [['--forget', 'zoe@exemple.fr', '--release'], '--release s’emploie seul.'],
  [['--csv', '--forget', 'zoe@exemple.fr'], '--forget s’emploie seul.'],
  [['--json', '--release'], '--release s’emploie seul.'],
  [['--purge-before', '2024-02-30'], '« 2024-02-30 » n’est pas une date. Écrivez-la ainsi : 2024-01-31.'],
  [['--purge-before', 'hier'], '« hier » n’est pas une date. Écrivez-la ainsi : 2024-01-31.'],
  [['--purge-before', '2999-01-01'], 'Le 2999-01-01 est à venir : toutes les demandes seraient supprimées.'],
])('refuses %j: %s', (argv, fault) => expect(readOptions(argv)).toEqual({ fault }));

it.each([
  ['2024-01-31', '2024-01-30T23:00:00.000Z'],
  ['2024-07-31', '2024-07-30T22:00:00.000Z'],
  // The days on which the clocks change, and the days after.
  ['2024-03-31', '2024-03-30T23:00:00.000Z'],
  ['2024-04-01', '2024-03-31T22:00:00.000Z'],
  ['2024-10-27', '2024-10-26T22:00:00.000Z'],
  ['2024-10-28', '2024-10-27T23:00:00.000Z'],
])('counts %s from midnight in Paris, in any time zone', (day, before) => {
  for (const zone of ['UTC', 'Europe/Paris', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    const options = readOptions(['--purge-before', day]);
    expect(options).toEqual({ action: 'purge', before: new Date(before) });
    expect(longDay(new Date(before))).toContain(`${Number(day.slice(-2)) === 1 ? '1er' : Number(day.slice(-2))} `);
  }
  vi.unstubAllEnvs();
});

it('writes a CSV without anything that a spreadsheet would take for a formula', () => {
  const hostile = aLead({ prenom: '=HYPERLINK("http://x")', nom: '@SUM(A1)', ville: '+1', description: '-1+1;"\nfin' });
  const row: LeadRow = {
    ...hostile,
    telephone: '+442079460958',
    id: '00000000-0000-4000-8000-000000000000',
    created_at: '2024-07-01T08:30:00Z',
    mail_state: 'pending',
    doubt: null,
    mail_attempts: 2,
    mail_due_at: '2024-07-01T08:34:00Z',
    mail_sent_at: null,
    revision: 0,
    mail_error: null,
    mail_failed_at: null,
    reminded_at: null,
    type_sent: null,
    status: 'rappelee',
    status_at: '2024-07-02T08:30:00Z',
    open_status: 'rappelee',
    town_name: '1',
    town_department: '',
    next_call_on: '2024-07-04',
    amount_cents: 125_050,
    finished_on: '2024-08-20',
    review_asked_on: '2024-08-21',
    source_path: '/services/depannage',
    origin: 'site',
    ack_state: 'none',
    ack_attempts: 0,
    ack_due_at: '2024-07-01T08:30:00Z',
    ack_sent_at: null,
    ack_error: null,
    project_label: 'Électricité',
  };
  expect(leadsAsCsv([row])).toBe(
    [
      '\ufeff"Reçue le";"État";"À rappeler le";"Courriel";"Service";"Prénom";"Nom";"Téléphone";"E-mail";"Ville";"Page";"Description";"Montant";"Travaux terminés le";"Avis demandé le"',
      `"01/07/2024 10:30";"Rappelée";"04/07/2024";"en attente (2 essais)";"Électricité";"'=HYPERLINK(""http://x"")";"'@SUM(A1)";"'+44 20 7946 0958";"zoe.martin@exemple.fr";"'+1";"/services/depannage";"'-1+1;""\nfin";"1250,50";"20/08/2024";"21/08/2024"`,
      '',
    ].join('\r\n'),
  );
});
