// This file is longer than most: one backup, which is made once, and all the ways in which it is restored.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { partsOf } from '../../../src/backend/backup/backup';
import { readBackup, writeBackup } from '../../../src/backend/backup/backup-file';
import { noFilter } from '../../../src/desk/requests/lead-filter';
import { openDatabase } from '../../../src/backend/database/database';
import { ownersDesk } from '../../harness/desk/owners-desk';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { runInProcess } from '../../harness/in-process';
import { canMount, fillDisk, mountDisk } from '../../harness/small-disk';
import { isLong } from '../../harness/size';
import { preparedFolder, privateFolder } from '../../harness/leads/folders';
import { secretKey, startProject } from '../../harness/leads/hosted-project';
import { noPostgres } from '../../harness/leads/postgres-server';
import { insertOf, jsonLiteral, openPostgres } from '../../harness/leads/sql-target';
import { aLead, facts } from '../../harness/leads/visitor';

/** `npm run leads -- --backup` and `--restore`, between embedded and hosted databases in all directions. */

const leads = async (words: string[], env: Record<string, string>) => {
  const { code, stdout, stderr } = await runInProcess('src/commands/leads.ts', words, {
    LOCAL_DIR: privateFolder(),
    SUPABASE_URL: '',
    VITE_SUPABASE_URL: '',
    SUPABASE_SERVICE_ROLE_KEY: '',
    ...env,
  });
  return { code, output: stdout + stderr };
};
const here = (directory: string) => ({ LOCAL_DIR: directory });

/** Requests of all kinds: mailed, waiting, quarantined, too old; with calls and notes. */
const course = `${insertOf(aLead({ nom: 'Partie' }))};
  ${insertOf(aLead({ nom: 'Attend', ville: 'Melle' }))};
  ${insertOf(aLead({ nom: 'Afflux', ville: 'Thouars' }))};
  ${insertOf(aLead({ nom: 'Ancienne', ville: 'Saintes' }))};
  update public.leads set mail_state = 'sent', mail_sent_at = now(), mail_attempts = 1, ack_state = 'sent', ack_sent_at = now(),
    status = 'devis', next_call_on = '2026-12-01', source_path = '/services/toiture' where nom = 'Partie';
  update public.leads set ack_state = 'pending' where nom = 'Attend';
  update public.leads set mail_state = 'quarantined' where nom = 'Afflux';
  update public.leads set created_at = now() - interval '3 years' where nom = 'Ancienne';
  insert into public.lead_notes (lead_id, body) select id, 'Passer mardi' from public.leads where nom in ('Partie', 'Ancienne');
  delete from public.lead_notes where body = 'x';
  insert into public.work_consents (reference, site, lead_id, customer, agreed_on, withdrawn_on)
    select 'accord-000000000' || n, 'https://x.fr', (select id from public.leads where nom = whose), whose, '2026-11-20', taken
    from (values (1, 'Partie', '2026-11-25'::date), (2, 'Ancienne', null), (3, '', null), (4, 'Attend', null)) as c (n, whose, taken);
  insert into public.work_drafts (reference, lead_id, town, service, finished_on, problem, work, photo_before, photo_after)
    select reference, lead_id, 'Auray', 'ardoise', '2026-11-20', 'Dix ardoises.', 'Refait.', '\\xffd8ffe0', '\\xffd8ffe1'
    from public.work_consents where reference in ('accord-0000000002', 'accord-0000000004')`;

/** The part of the data that a restore must not change. */
const seen = `select (select json_agg(json_build_object('lead', to_jsonb(l),
    'notes', (select json_agg(to_jsonb(n) order by n.id) from public.lead_notes n where n.lead_id = l.id),
    'events', (select json_agg(to_jsonb(e) order by e.id) from public.lead_events e where e.lead_id = l.id),
    'consents', (select json_agg(to_jsonb(c)) from public.work_consents c where c.lead_id = l.id),
    'drafts', (select json_agg(to_jsonb(d)) from public.work_drafts d where d.lead_id = l.id)) order by l.nom)
  from public.leads l where l.nom <> 'Ancienne') as rows`;

async function rowsIn(directory: string): Promise<{ lead: Record<string, unknown>; notes: object[] | null }[]> {
  const database = await openDatabase(join(directory, 'leads'));
  const { rows } = await database.query<{ rows: [] }>(seen);
  await database.close();
  return rows[0]!.rows;
}

describe('a backup of the requests', () => {
  let from: string;
  let file: string;
  let taken: Awaited<ReturnType<typeof leads>>;
  beforeAll(async () => {
    from = await preparedFolder();
    const database = await openDatabase(join(from, 'leads'));
    await database.exec(course);
    await database.close();
    const folder = privateFolder();
    mkdirSync(folder);
    file = join(folder, 'demandes.sauvegarde');
    taken = await leads(['--backup', file], here(from));
  }, 60_000);

  it('is a file that only its owner can read, also works while the site runs, and overwrites no other file', async () => {
    expect([taken.code, taken.output]).toEqual([
      0,
      expect.stringMatching(/4 demandes, 2 notes.* et 2 chantiers qui attendent d’être repris\./) as string,
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    const again = await leads(['--backup', file], here(from));
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('existe déjà') as string]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    const backend = await openLocalBackend({ directory: from, log: () => {}, retryEvery: 1e6 });
    const other = `${file}-2`;
    const running = await leads(['--backup', other], here(from));
    await backend.close();
    expect(running.code, running.output).toBe(0);
    const rows = (name: string) => readFileSync(name, 'utf8').split('\n').slice(1, -2).length;
    expect(rows(other)).toBeGreaterThan(10);
  });

  it.runIf(isLong)(
    'is restored on a new machine, row by row; it sends no mail, and expired requests stay out',
    async () => {
      const to = privateFolder();
      const restored = await leads(['--restore', file], here(to));
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('3 demandes, 1 note') as string]);
      expect(restored.output).toMatch(
        /De plus de trois ans, 1 demande : non reprise\.\n1 demande n’avait pas encore de courriel/,
      );
      const [before, after] = [await rowsIn(from), await rowsIn(to)];
      // Mails that were still due in the backup may have been sent since, so they are given up.
      const given = before.map((row) =>
        row.lead.nom === 'Attend' ? { ...row, lead: { ...row.lead, mail_state: 'sent', ack_state: 'none' } } : row,
      );
      expect(after).toEqual(given);

      const backend = await openLocalBackend({ directory: to, log: () => {} });
      await backend.keepSiteFacts(facts);
      const desk = await ownersDesk(backend.database, to);
      const { rows } = await desk.page({ filter: noFilter, size: 50 });
      const lead = rows.find(({ nom }) => nom === 'Partie');
      // Derived data is restored too: the words that the desk searches, and the requests with a quote.
      for (const filter of [{ search: 'mardi' }, { list: 'quoted' }] as const) {
        const page = await desk.page({ filter: { ...noFilter, ...filter }, size: 50 });
        expect(page.rows.map(({ nom }) => nom)).toEqual(['Partie']);
      }
      // New rows get higher ids than the restored ones.
      await desk.addNote(lead!.id, 'Après');
      await backend.close();
      expect(existsSync(join(to, 'outbox')) ? readdirSync(join(to, 'outbox')) : []).toEqual([]);
      const due = await openDatabase(join(to, 'leads'));
      expect((await due.query('select leads_private.due_leads(20)')).rows).toEqual([]);
      const { rows: triggers } = await due.query("select tgname from pg_trigger where tgenabled = 'D'");
      expect(triggers).toEqual([]);
      // The triggers are on again: a visitor is limited and acknowledged, and the history is written.
      await due.exec(`set role anon; ${insertOf(aLead({ nom: 'Nouvelle', email: 'neuf@exemple.fr' }))}; reset role`);
      expect((await due.query("select mail_state, ack_state from public.leads where nom = 'Nouvelle'")).rows).toEqual([
        { mail_state: 'pending', ack_state: 'pending' },
      ]);
      await due.close();

      // Deleted customers are not named, but their consent is recorded.
      const said = 'select reference, customer, agreed_on::text as agreed, withdrawn_on::text as withdrawn';
      const kept = await openDatabase(join(to, 'leads'));
      const { rows: consents } = await kept.query(`${said} from public.work_consents order by reference`);
      await kept.close();
      expect(consents).toEqual([
        { reference: 'accord-0000000001', customer: 'Partie', agreed: '2026-11-20', withdrawn: '2026-11-25' },
        { reference: 'accord-0000000002', customer: '', agreed: '2026-11-20', withdrawn: null },
        { reference: 'accord-0000000003', customer: '', agreed: '2026-11-20', withdrawn: null },
        { reference: 'accord-0000000004', customer: 'Attend', agreed: '2026-11-20', withdrawn: null },
      ]);

      const twice = await leads(['--restore', file], here(to));
      expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('dans un projet vide') as string]);
    },
  );

  it('is refused if it is incomplete, of a newer version, no backup, or the site runs, and then changes nothing', async () => {
    const to = await preparedFolder();
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    const written = (name: string, content: string) => {
      writeFileSync(`${file}-${name}`, content);
      return `${file}-${name}`;
    };
    const cut = written('cut', lines.slice(0, 5).join('\n'));
    const changed = written('changed', text.replace('"nom":"Partie"', '"nom":"Autre"'));
    for (const name of [cut, changed])
      expect((await leads(['--restore', name], here(to))).output).toContain('abîmé ou incomplet');
    expect((await leads(['--restore', written('none', '{}')], here(to))).output).toContain('n’est pas une sauvegarde');
    writeBackup(`${file}-new`, {
      form: '20991231000000',
      made: '2099-12-31T00:00:00Z',
      types: [],
      requests: [],
      notes: [],
      events: [],
      consents: [],
      drafts: [],
    });
    expect((await leads(['--restore', `${file}-new`], here(to))).output).toContain('une version plus récente');
    const backend = await openLocalBackend({ directory: to, log: () => {} });
    expect((await leads(['--restore', file], here(to))).output).toContain('le site tourne');
    await backend.close();
    const database = await openDatabase(join(to, 'leads'));
    expect((await database.query('select 1 from public.leads')).rows).toEqual([]);
    await database.close();
  });

  describe('that somebody else wrote, with a digest that is right,', () => {
    const first = { vitrine: 'Sauvegarde des demandes de devis', form: '', made: '2026-11-20T08:00:00Z' };
    const written = (...lines: unknown[]) => {
      const name = `${file}-foreign`;
      const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
      const sha256 = createHash('sha256').update(text).digest('hex');
      writeFileSync(name, `${text}${JSON.stringify({ sha256 })}\n`);
      return name;
    };

    it.each<[string, unknown[]]>([
      ['a table that is none', [first, '{"__proto__":{"nom":"x"}}']],
      ['a table of every object', [first, { constructor: {} }]],
      ['a method of lists', [first, { push: {} }]],
      ['two tables in a line', [first, { notes: {}, events: {} }]],
      ['a row that is none', [first, { requests: 'x' }]],
      ['a list for a row', [first, { requests: [] }]],
      ['a line that is no JSON', [first, '\x1b]0;x\x07{']],
      ['a moment that is none', [first, { requests: { created_at: '\x1b[2J' } }]],
      ['a day that is none', [{ ...first, made: '\x1b[31mhier' }]],
      ['a form with escape sequences', [{ ...first, form: '2099\x1b[2J' }]],
      ['nothing else', ['{"vitrine":"Sauvegarde des demandes de devis"']],
    ])('is refused if it has %s', async (_, lines) => {
      const { code, output } = await leads(['--restore', written(...lines)], here(privateFolder()));
      expect([code, output]).toEqual([1, expect.stringContaining('est abîmé ou incomplet') as string]);
      expect(output.replaceAll('\n', '')).toMatch(/^\P{Cc}+$/u);
      expect(Object.prototype).not.toHaveProperty('nom');
    });

    const restored = async (more: object) => {
      const { types, requests } = (await readBackup(file)).backup;
      const lines = types.map((one) => ({ types: one }));
      const to = privateFolder();
      const asked = await leads(
        [
          '--restore',
          written(first, ...lines, { requests: { ...requests[0], created_at: '2026-11-19T08:00:00Z', ...more } }),
        ],
        here(to),
      );
      return { to, ...asked };
    };

    it('has no request from the future', async () => {
      const late = '2099-01-01T00:00:00Z';
      const { to, output } = await restored({ created_at: late, mail_sent_at: late, status_at: late });
      expect(output).toContain('1 demande');
      const shown = (await leads([], here(to))).output;
      expect(shown).toContain('20/11/2026');
      expect(JSON.stringify(await rowsIn(to))).not.toContain('2099');
    });

    it('puts no escape sequence into the database, nor on the terminal', async () => {
      const { code, output } = await restored({ nom: '\x1b]0;titre\x07' });
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('une de ses lignes ne va pas dans la base') as string,
      ]);
      const { code: other, output: said } = await restored({ source_path: '/\x1b]0;titre\x07', status: '\x1b[2J' });
      expect([other, said.includes('\x1b')]).toEqual([1, false]);
    });
  });

  it.runIf(isLong)('of a version without consents can be restored too', async () => {
    const name = `${file}-older`;
    writeBackup(name, { ...(await readBackup(file)).backup, form: '20261126140000', consents: [], drafts: [] });
    expect(readFileSync(name, 'utf8')).not.toContain('consents');
    const restored = await leads(['--restore', name], here(privateFolder()));
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('3 demandes, 1 note') as string]);
  });

  it.skipIf(!canMount())('leaves no incomplete file on a full disk', async () => {
    const folder = privateFolder();
    mkdirSync(folder);
    const disk = mountDisk(folder, '1m');
    onTestFinished(disk.end);
    fillDisk(folder);
    const refused = await leads(['--backup', join(folder, 'x')], here(from));
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('disque est plein') as string]);
    expect(readdirSync(folder)).toEqual(['filler']);
  });

  it.skipIf(noPostgres)(
    'is restored into PostgreSQL with the same content, with the secret key only',
    async () => {
      const target = await openPostgres();
      onTestFinished(target.close);
      const parts = partsOf((await readBackup(file)).backup);
      const restores = parts.map(
        (part, rank) =>
          `select public.restore_requests('digest', ${jsonLiteral(part)}::jsonb, ${rank === parts.length - 1})`,
      );
      const [restore = ''] = restores;
      for (const role of ['anon', 'authenticated'] as const)
        expect(await target.run(restore, { role }), role).toBe('42501');
      // The headers that PostgREST passes on, with the address of the restorer, which must not count as a visitor's.
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      for (const one of restores) expect(await target.run(one, { role: 'service_role', headers })).toBe('ok');
      const after = await target.rows<{ rows: unknown }>(seen);
      expect(after[0]?.rows).toEqual(
        (await rowsIn(from)).map((row) =>
          row.lead.nom === 'Attend' ? { ...row, lead: { ...row.lead, mail_state: 'sent', ack_state: 'none' } } : row,
        ),
      );
      expect(await target.rows('select leads_private.due_leads(20)')).toEqual([]);
      expect(await target.run(restore, { role: 'service_role' })).toBe('PT409');
      expect(await target.rows("select tgname from pg_trigger where tgenabled = 'D'")).toEqual([]);
      // A restored request keeps its age: it is erased on the same night as without a restore.
      await target.run("update public.leads set created_at = created_at - interval '3 years'");
      expect(await target.rows('select leads_private.remove_expired()')).toHaveLength(3);
    },
    60_000,
  );

  describe('the backup of a hosted project', () => {
    let project: Awaited<ReturnType<typeof startProject>>;
    beforeAll(async () => void (project = await startProject()), 60_000);
    afterAll(() => project?.close());
    afterEach(() => project.database.exec('delete from public.leads; delete from leads_private.restoring'));
    const hosted = () => ({ SUPABASE_URL: project.url, SUPABASE_SERVICE_ROLE_KEY: secretKey });

    it('is made on this machine and restored to the project with the same content', async () => {
      const restored = await leads(['--restore', file], hosted());
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('3 demandes, 1 note') as string]);
      const { rows } = await project.database.query<{ rows: [] }>(seen);
      expect(rows[0]!.rows).toHaveLength(3);
      // The waiting work of the expired request is not restored.
      const drafts = await project.database.query('select photo_after from public.work_drafts');
      expect(drafts.rows).toEqual([{ photo_after: new Uint8Array([0xff, 0xd8, 0xff, 0xe1]) }]);
      expect((await project.database.query('select leads_private.flood_notice_is_due() as due')).rows).toEqual([
        { due: false },
      ]);
      const back = `${file}-hosted`;
      expect((await leads(['--backup', back], hosted())).code).toBe(0);
      const to = privateFolder();
      expect((await leads(['--restore', back], here(to))).code).toBe(0);
      expect(await rowsIn(to)).toEqual(rows[0]!.rows);
      expect((await leads(['--restore', file], hosted())).output).toContain('dans un projet vide');
    });

    it.runIf(isLong)('continues an interrupted restore, and accepts no other backup meanwhile', async () => {
      const real = fetch;
      let calls = 0;
      vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
        if (String(input).includes('restore_requests') && ++calls === 2)
          return Promise.reject(new TypeError('fetch failed'));
        return real(input, init);
      });
      const many = await preparedFolder();
      const database = await openDatabase(join(many, 'leads'));
      await database.exec(`insert into public.leads (prenom, nom, email, telephone, type_projet, description)
        select 'A', 'N' || n, 'a' || n || '@exemple.fr', '+33639981234', 'autre', 'x' from generate_series(1, 1200) n`);
      await database.close();
      const large = `${file}-large`;
      await leads(['--backup', large], here(many));
      const cut = await leads(['--restore', large], hosted());
      vi.unstubAllGlobals();
      expect([cut.code, (await project.database.query('select count(*)::int as n from public.leads')).rows]).toEqual([
        1,
        [{ n: 500 }],
      ]);
      expect((await leads(['--restore', file], hosted())).output).toContain('une autre sauvegarde y est en cours');
      const again = await leads(['--restore', large], hosted());
      expect([again.code, again.output]).toEqual([0, expect.stringContaining('demandes') as string]);
      expect((await project.database.query('select count(*)::int as n from public.leads')).rows).toEqual([{ n: 1200 }]);
    });
  });
});
