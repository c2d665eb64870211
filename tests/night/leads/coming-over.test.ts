import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { catalogueOf, differences } from '../../../src/backend/checkup/catalogue';
import { openDatabase } from '../../../src/backend/database/database';
import { appliedVersions, migrationVersions } from '../../../src/backend/database/migrations';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { copyOfFolder, privateFolder } from '../../harness/leads/folders';
import { secretKey, startProject } from '../../harness/leads/hosted-project';
import { runInProcess } from '../../harness/in-process';
import { noHistory, rowBefore } from '../../harness/leads/row-before';
import { spawnScript } from '../../harness/leads/run';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';

/** Databases that engines of before the baseline have made, on this machine and in a project: no row is lost. */

/** The migrations that this history ends with: with these, the desk had no facts and no calls yet. */
const older = '20261124230000';

const requests = `
  ${insertOf(aLead({ nom: 'Attend' }))};
  ${insertOf(aLead({ nom: 'Partie', ville: 'AURAY (56)' }))};
  ${insertOf(aLead({ nom: 'Afflux', type_projet: 'veranda' }))};
  update public.leads set mail_state = 'sent', mail_sent_at = now() where nom = 'Partie';
  update public.leads set mail_state = 'quarantined' where nom = 'Afflux';
  update public.leads set status = 'devis', next_call_on = '2026-12-01' where nom = 'Partie';
  insert into public.lead_notes (lead_id, body) select id, 'Passer mardi' from public.leads where nom = 'Partie';
  insert into public.owners (user_id, email) values ('00000000-0000-4000-8000-00000000000a', 'patron@toits.example');
  insert into leads_private.site_facts (facts) values ('{"url": "https://toits.example"}')`;

const works = `
  insert into public.work_consents (site, lead_id, customer, agreed_on)
    select 'https://toits.example', id, 'M. Partie', '2026-11-20' from public.leads where nom = 'Partie';
  insert into public.work_drafts (reference, lead_id, town, service, finished_on, problem, work, photo_before, photo_after)
    select reference, lead_id, 'Auray', 'ardoise', '2026-11-20', 'Dix.', 'Refait.', '\\xffd8ffe0', '\\xffd8ffe1' from public.work_consents;
  insert into public.visit_counts (site, week, page, event, origin, n) values ('https://toits.example', '2026-11-23', '/', 'view', '', 7);
  insert into leads_private.phones (endpoint, user_id, p256dh, auth)
    values ('https://fcm.googleapis.com/x', '00000000-0000-4000-8000-00000000000a', 'B' || repeat('a', 86), repeat('a', 22));
  insert into public.publications (site, outcome) values ('https://toits.example', 'begun');
  update public.publications set outcome = 'published'`;

/** A database of before in a folder, or in memory. */
async function databaseBefore(last: string, rows: string, folder?: string): Promise<PGlite> {
  const database = await PGlite.create(folder);
  await database.exec(readFileSync('src/backend/database/platform.sql', 'utf8'));
  await database.exec(
    'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, name text)',
  );
  for (const { version, sql } of rowBefore().filter((one) => one.version <= last)) {
    await database.exec(sql);
    await database.query("insert into supabase_migrations.schema_migrations values ($1, 'x')", [version]);
  }
  await database.exec(rows);
  return database;
}

type Contents = Record<string, Record<string, unknown>[]>;

/** All rows of all tables. */
async function contentsOf(database: PGlite): Promise<Contents> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'leads_private')",
  );
  const contents: Contents = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Of these rows the columns that there were before. */
function asBefore(now: Contents, before: Contents): Contents {
  const part = Object.entries(before).map(([name, rows]): [string, Record<string, unknown>[]] => {
    const [first] = rows;
    const columns = Object.keys(first ?? {});
    const kept = (now[name] ?? []).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    return [name, first ? kept : []];
  });
  return Object.fromEntries(part.map(([name, rows]) => [name, byText(rows)]));
}

const byText = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

const sortedAll = (contents: Contents) =>
  Object.fromEntries(Object.entries(contents).map(([name, rows]) => [name, byText(rows)]));

/** The private folder of an engine of before, and what is in its database. */
async function folderBefore(last: string, rows: string): Promise<{ directory: string; had: Contents }> {
  const directory = privateFolder();
  mkdirSync(directory, { mode: 0o700 });
  const database = await databaseBefore(last, rows, join(directory, 'leads'));
  const had = await contentsOf(database);
  await database.close();
  return { directory, had };
}

/** What is in a folder once it came over, what was said, and the list of migrations. */
async function openedOnce(
  directory: string,
): Promise<{ now: Contents; lines: string[]; versions: string[] | undefined }> {
  const lines: string[] = [];
  const database = await openDatabase(join(directory, 'leads'), { say: (line) => lines.push(line) });
  const [now, versions] = [await contentsOf(database), await appliedVersions(database)];
  await database.close();
  return { now, lines, versions: versions?.toSorted() };
}

/** Expects the catalogue of a new database; opens the one in the folder. */
async function expectPresentForm(directory: string): Promise<PGlite> {
  const opened = await Promise.all([privateFolder(), directory].map((one) => openDatabase(join(one, 'leads'))));
  onTestFinished(async () => void (await Promise.all(opened.map((database) => database.close()))));
  const [fresh, database] = opened as [PGlite, PGlite];
  const ask = (one: PGlite) => catalogueOf(async <Row>(sql: string) => (await one.query<Row>(sql)).rows, 'digests');
  expect(differences(await ask(database), await ask(fresh))).toEqual([]);
  return database;
}

describe.skipIf(noHistory)('on this machine', () => {
  it('the last of before is taken as it is: the start says so once, and the desk is as it was', async () => {
    const { directory, had } = await folderBefore('99999999999999', `${requests};${works}`);
    const lines: string[] = [];
    const backend = await openLocalBackend({ directory, log: (line) => lines.push(line), retryEvery: 1e9 });
    await backend.close();
    expect(lines).toEqual([
      expect.stringMatching(/^La base vient d’une version précédente.*, 3 demandes\.$/) as string,
    ]);
    const { now, lines: again, versions } = await openedOnce(directory);
    expect([again, versions]).toEqual([[], migrationVersions()]);
    // The start looks at the clock.
    expect({ ...now, 'leads_private.clock_seen': [] }).toEqual(had);
    await expectPresentForm(directory);
  }, 60_000);

  it('an older one is made anew around its rows, and what was not derived then is', async () => {
    const { directory, had } = await folderBefore(older, requests);
    const { now, lines, versions } = await openedOnce(directory);
    expect([lines.length, versions]).toEqual([1, migrationVersions()]);
    expect(asBefore(now, had)).toEqual(sortedAll(had));
    expect(now['public.leads']!.find(({ nom }) => nom === 'Partie')).toMatchObject({
      town_name: 'auray',
      town_department: '56',
      open_status: 'devis',
      mail_state: 'sent',
    });
    expect(now['public.lead_search']).toHaveLength(3);
    const database = await expectPresentForm(directory);
    const schemas = "select nspname from pg_namespace where nspname like 'vitrine_before%'";
    expect((await database.query(schemas)).rows).toEqual([]);
    await database.exec(insertOf(aLead({ nom: 'Après' })));
    const note = "insert into public.lead_notes (lead_id, body) select id, 'Vu' from public.leads where nom = 'Après'";
    await database.exec(note);
  }, 60_000);

  it('a start that is killed at any moment loses nothing, and the next one ends what it began', async () => {
    const many = `${requests};
      insert into public.leads (prenom, nom, email, telephone, type_projet, description)
        select 'Ève', 'Nombre ' || n, 'eve' || n || '@exemple.fr', '0639981234', 'autre', repeat('x', 500) from generate_series(1, 2000) n`;
    const { directory, had } = await folderBefore(older, many);
    let killed = 0;
    for (const delay of [400, 700, 1000, 1300, 1600, 1900, 2200, 2600, 3000]) {
      const folder = copyOfFolder(directory);
      const site = spawnScript('tests/harness/leads/site-process.ts', [folder]);
      const ended = once(site, 'close');
      const timer = setTimeout(() => site.kill('SIGKILL'), delay);
      site.stdout?.once('data', () => site.kill('SIGKILL'));
      await ended;
      clearTimeout(timer);
      const { now, lines } = await openedOnce(folder);
      killed += lines.length;
      expect(asBefore(now, { 'public.leads': had['public.leads']! })).toEqual(
        sortedAll({ 'public.leads': had['public.leads']! }),
      );
    }
    // Some were killed before they were done.
    expect(killed).toBeGreaterThan(0);
  }, 300_000);

  it('changes nothing without room on the disk, and comes over once there is', async () => {
    const { directory, had } = await folderBefore(older, requests);
    const full = openDatabase(join(directory, 'leads'), { freeBytes: () => 21 * 1024 * 1024 });
    await expect(full).rejects.toThrow(/Le disque est plein : rien n’a été changé/);
    expect(asBefore((await openedOnce(directory)).now, had)).toEqual(sortedAll(had));
  }, 60_000);

  it('changes nothing if a row does not fit, and says what to do', async () => {
    const invisible = insertOf(aLead({ prenom: '\u3164', nom: 'Mar\u061ctin' }));
    const { directory, had } = await folderBefore('20261121090000', invisible);
    await expect(openDatabase(join(directory, 'leads'))).rejects.toThrow(/trop ancienne.*Rien n’y est changé/);
    const as = await PGlite.create(join(directory, 'leads'));
    onTestFinished(() => as.close());
    expect(await contentsOf(as)).toEqual(had);
  }, 60_000);
});

describe.skipIf(noHistory)('in a project that cannot be updated where it is', () => {
  it('requests, notes and history come over by a backup', async () => {
    const of = await databaseBefore('20261126140000', requests);
    const [before, after] = [await startProject(of), await startProject()];
    onTestFinished(before.close);
    onTestFinished(after.close);
    const leads = (url: string, ...words: string[]) =>
      runInProcess('src/commands/leads.ts', words, {
        LOCAL_DIR: privateFolder(),
        SUPABASE_URL: url,
        VITE_SUPABASE_URL: '',
        SUPABASE_SERVICE_ROLE_KEY: secretKey,
      });
    const folder = privateFolder();
    mkdirSync(folder);
    const file = join(folder, 'demandes.sauvegarde');
    const taken = await leads(before.url, '--backup', file);
    expect([taken.code, taken.stderr]).toEqual([0, '']);
    const restored = await leads(after.url, '--restore', file);
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('3 demandes, 1 note') as string]);
    const names = (database: PGlite) =>
      database.query('select nom, status, ville, type_sent from public.leads order by nom');
    expect((await names(after.database)).rows).toEqual((await names(of)).rows);
    const events = (database: PGlite) =>
      database.query('select id, kind, was, becomes from public.lead_events order by id');
    expect((await events(after.database)).rows).toEqual((await events(of)).rows);
  }, 60_000);
});
