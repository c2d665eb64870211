import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { makeFolder } from '../../site/read/disk/make-folder';
import { diskFull } from '../../site/validate/report/system-fault';
import { comeOver } from './come-over';
import type { FreeBytes } from '../disk/disk-watch';
import { removeLeftBehind } from '../server/owner-here';
import { templateDatabase } from './template-database';
import { migrate } from './migrations';
import { hasRoom, room, syncFile, syncFolder } from '../disk/on-disk';

/**
 * Raises V8's threshold for optimizing WebAssembly: by default it optimizes PostgreSQL's functions at every start,
 * which takes a second, for a few leads a day. Functions that run often are still optimized.
 */
setFlagsFromString('--wasm-tiering-budget=90000000');

interface Opening {
  /** Says to the owner that a database of before came over; on the error output, beside what a command prints. */
  say?: (line: string) => void;
  freeBytes?: FreeBytes | undefined;
}

/**
 * Opens the database in a folder and migrates it. Take the lock first. Throws a French message if the disk is full or the
 * database is damaged; a damaged one is left as it is.
 */
export async function openDatabase(
  folder: string,
  { say = (line) => console.error(line), freeBytes }: Opening = {},
): Promise<PGlite> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) await createDatabase(folder);
  if (!hasRoom(folder, room.toWrite)) throw new Error(diskFull);
  // Without this file, PGlite would make a new database and overwrite the rest.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder);
  const database = await startPostgres(folder).catch((cause: unknown) => {
    throw hasRoom(folder, room.toWrite) ? damaged(folder, cause) : new Error(diskFull, { cause });
  });
  await removeLeftBehind(database);
  await comeOver(database, { folder, say, freeBytes }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await migrate(database);
  return database;
}

/** Imported on demand: a site with a hosted database does not need it. */
async function startPostgres(folder: string): Promise<PGlite> {
  const { PGlite: Postgres } = await import('@electric-sql/pglite');
  // PostgreSQL would reserve 128 MB for its cache; a thousand leads need less than 8.
  return Postgres.create(folder, { startParams: [...Postgres.defaultStartParams, '-c', 'shared_buffers=8MB'] });
}

/** Makes a database under a temporary name and renames it when complete, so that an interruption leaves none. */
async function createDatabase(folder: string): Promise<void> {
  makeFolder(dirname(folder), 0o700);
  if (!hasRoom(dirname(folder), room.toCreate)) throw new Error(diskFull);
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(`${basename(folder)}.new`)))
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  // With the pid, because a killed start may still be writing to its folder.
  const draft = `${folder}.new-${process.pid}`;
  makeFolder(draft, 0o700);
  cpSync(await templateDatabase(), draft, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function damaged(folder: string, cause?: unknown): Error {
  return new Error(
    `La base des demandes de devis (${folder}) est abîmée et ne s’ouvre plus. Remettez ce dossier depuis une sauvegarde, ou renommez-le : une base neuve sera créée.`,
    { cause },
  );
}

/** Flushes committed data to the disk (fsync); PGlite leaves it in the system's cache, which a power cut would lose. */
export function syncToDisk(folder: string): void {
  for (const segment of logSegments(folder)) syncFile(join(folder, 'pg_wal', segment));
}

function logSegments(folder: string): string[] {
  return readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
}

/** The tables with data of visitors and customers, which `eraseDeletedRows` rewrites. */
const erased = ['leads', 'lead_notes', 'lead_events', 'lead_search', 'work_consents', 'work_drafts'] as const;

/** The free bytes that `eraseDeletedRows` needs. */
export async function bytesToErase(database: Pick<PGlite, 'query'>): Promise<number> {
  const { rows } = await database.query<{ size: number }>(
    "select sum(pg_total_relation_size(('public.' || t)::regclass))::float as size from unnest($1::text[]) t",
    [erased],
  );
  return room.toErase + 2 * (rows[0]?.size ?? 0);
}

/**
 * Removes all traces of deleted rows from the database files, in the tables and in the write-ahead log. What the disk
 * itself keeps of deleted files cannot be controlled.
 */
export async function eraseDeletedRows(database: PGlite, folder: string): Promise<void> {
  // Rewrites tables, their long texts and indexes.
  for (const table of erased) await database.exec(`vacuum full public.${table}`);
  await database.exec('checkpoint');
  // From here on only the files contain the data, so they must be on disk before the log is removed.
  syncFolder(folder);
  // Recycled log segments would still contain old data.
  await database.exec('set wal_recycle = off');
  const { rows } = await database.query<{ current: string }>('select pg_walfile_name(pg_current_wal_lsn()) as current');
  for (const segment of logSegments(folder)) {
    if (segment > (rows[0]?.current ?? segment)) rmSync(join(folder, 'pg_wal', segment));
  }
  // Starts a new log segment; the checkpoint removes the older ones.
  await database.exec('select pg_switch_wal()');
  await database.exec('checkpoint');
  syncFolder(folder);
}
