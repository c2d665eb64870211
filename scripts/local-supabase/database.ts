import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const platform = fileURLToPath(new URL('platform.sql', import.meta.url));
const migrations = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** Opens the database kept in a folder (or in memory, without one), brought up to the last migration. Hold the lock first. */
export async function openDatabase(folder?: string): Promise<PGlite> {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await PGlite.create(folder);
  await migrate(database);
  return database;
}

/** Puts what was committed on the disk itself: PGlite leaves it to the operating system, which a power cut would empty. */
export function syncToDisk(folder: string): void {
  const log = join(folder, 'pg_wal');
  for (const segment of readdirSync(log)) {
    if (!/^[0-9A-F]{24}$/.test(segment)) continue;
    const file = openSync(join(log, segment), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

// The history table is the Supabase CLI's own, so that both tell the same story.
async function migrate(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) {
    await database.transaction(async (transaction) => {
      await transaction.exec(readFileSync(platform, 'utf8'));
      await transaction.exec(
        'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key, name text)',
      );
    });
  }
  const done = await database.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const versions = new Set(done.rows.map((row) => row.version));
  for (const file of readdirSync(migrations).sort()) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (!version || versions.has(version)) continue;
    await database.transaction(async (transaction) => {
      await transaction.exec(readFileSync(join(migrations, file), 'utf8'));
      await transaction.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [version, name]);
    });
  }
}
