import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { engineRoot } from '../read/roots';

const platform = join(engineRoot, 'src/local-supabase/platform.sql');
const folder = join(engineRoot, 'supabase/migrations');

/** The migrations in order, as file names relative to the engine's folder. */
export function migrationFiles(): string[] {
  const names = readdirSync(folder).filter((name) => /^\d{14}_.+\.sql$/.test(name));
  return [platform, ...names.sort().map((name) => join(folder, name))].map((file) => relative(engineRoot, file));
}

/**
 * Migrates a database to the latest version, each migration atomically, and gives it its own secret. Uses the history
 * table of the Supabase CLI.
 */
export async function migrate(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  const [first = '', ...files] = migrationFiles();
  if (!rows[0]?.exists) {
    await database.transaction(async (transaction) => {
      await transaction.exec(textOf(first));
      await transaction.exec(
        'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, name text)',
      );
    });
  }
  const done = await database.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const versions = new Set(done.rows.map((row) => row.version));
  for (const file of files) {
    const [version = '', name] = basename(file, '.sql').split(/_(.*)/);
    if (versions.has(version)) continue;
    await database.transaction(async (transaction) => {
      await transaction.exec(textOf(file));
      await transaction.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [version, name]);
    });
  }
  await database.exec(
    'insert into leads_private.salt select gen_random_uuid()::text || gen_random_uuid()::text where not exists (select from leads_private.salt)',
  );
}

/** Removes the secret that databases must not share: the salt for visitors' addresses. `migrate` makes a new one. */
export async function takeSecrets(database: PGlite): Promise<void> {
  await database.exec('delete from leads_private.salt');
}

function textOf(file: string): string {
  return readFileSync(join(engineRoot, file), 'utf8');
}
