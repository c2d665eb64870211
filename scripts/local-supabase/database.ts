import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
  for (const segment of logSegments(folder)) syncFile(join(folder, 'pg_wal', segment));
}

function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) syncFile(join(entry.parentPath, entry.name));
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

function logSegments(folder: string): string[] {
  return readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
}

/**
 * Leaves no trace of removed rows in the files of the database: neither where they stood, nor in the write-ahead log.
 * What the disk itself keeps of removed files is beyond any program's reach.
 */
export async function eraseWhatWasRemoved(database: PGlite, folder: string): Promise<void> {
  // Rewrites the table, its long texts and its indexes.
  await database.exec('vacuum full public.leads');
  await database.exec('checkpoint');
  // From here on the files alone hold the database, so they must be on the disk before the log goes.
  syncFolder(folder);
  // Segments kept for later use, under their next names, are still full of what was written in them.
  await database.exec('set wal_recycle = off');
  const { rows } = await database.query<{ current: string }>('select pg_walfile_name(pg_current_wal_lsn()) as current');
  for (const segment of logSegments(folder)) {
    if (segment > (rows[0]?.current ?? segment)) rmSync(join(folder, 'pg_wal', segment));
  }
  // The log begins anew in a fresh segment, and the checkpoint removes those before it.
  await database.exec('select pg_switch_wal()');
  await database.exec('checkpoint');
  syncFolder(folder);
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
