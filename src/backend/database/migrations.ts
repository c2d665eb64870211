import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { engineRoot } from '../../site/read/disk/roots';

const platform = 'src/backend/database/platform.sql';
const folder = join(engineRoot, 'supabase/migrations');

/** What a Supabase project has before the first migration, then the migrations in order: names relative to the engine's folder. */
export function migrationFiles(): string[] {
  const names = readdirSync(folder).filter((name) => /^\d{14}_.+\.sql$/.test(name));
  return [platform, ...names.sort().map((name) => relative(engineRoot, join(folder, name)))];
}

/** The versions of the migrations, oldest first. */
export function migrationVersions(): string[] {
  return migrationFiles().slice(1).map(versionOf);
}

/** The versions that the history table of the Supabase CLI lists; undefined if there is no such table. */
export async function appliedVersions(database: Pick<PGlite, 'query'>): Promise<string[] | undefined> {
  const { rows } = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return undefined;
  const applied = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return applied.rows.map(({ version }) => version);
}

/** Migrates a database to the latest version, each migration atomically, and gives it its own secrets. */
export async function migrate(database: PGlite): Promise<void> {
  const applied = await appliedVersions(database);
  if (!applied) {
    await database.transaction(async (transaction) => {
      await transaction.exec(textOf(platform));
      await transaction.exec(
        'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, name text)',
      );
    });
  }
  const versions = new Set(applied);
  for (const file of migrationFiles().slice(1)) {
    if (versions.has(versionOf(file))) continue;
    await database.transaction(async (transaction) => {
      await transaction.exec(textOf(file));
      await listAsApplied(transaction, [file]);
    });
  }
  await database.exec(`
    insert into leads_private.salt select gen_random_uuid()::text || gen_random_uuid()::text
      where not exists (select from leads_private.salt);
    insert into leads_private.month_page default values on conflict do nothing;
  `);
}

/** Makes all tables and functions anew, without listing the migrations. */
export async function makeAgain(transaction: Transaction): Promise<void> {
  for (const file of migrationFiles()) await transaction.exec(textOf(file));
}

export async function listAsApplied(transaction: Transaction, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [version, name] = basename(file, '.sql').split(/_(.*)/);
    await transaction.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2) on conflict do nothing',
      [version, name],
    );
  }
}

/**
 * Removes what databases must not share: the salt for visitors' addresses, the key of the month's page and the day since
 * which it is owed. `migrate` makes them anew.
 */
export async function takeSecrets(database: PGlite): Promise<void> {
  await database.exec('delete from leads_private.salt; delete from leads_private.month_page');
}

/** The version of a migration: the digits with which the name of its file begins. */
export function versionOf(file: string): string {
  return basename(file).slice(0, 14);
}

function textOf(file: string): string {
  return readFileSync(join(engineRoot, file), 'utf8');
}
