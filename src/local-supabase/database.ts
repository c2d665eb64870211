import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { makeFolder } from '../read/make-folder';
import { diskFull } from '../validate/report/system-fault';
import { keptDatabase } from './kept-database';
import { migrate } from './migrations';
import { hasRoom, room, syncFile, syncFolder } from './on-disk';

/**
 * V8 compiles a function of PostgreSQL again, for speed, after 1.8 million bytes of it have run: a second of the
 * processor at every start, for functions that a few leads a day never need fast. Those that are asked often still are.
 */
setFlagsFromString('--wasm-tiering-budget=90000000');

/**
 * Opens the database kept in a folder (or in memory, without one), brought up to the last migration. Hold the lock first.
 * Throws, in French, when the disk is full or when the database is damaged: what is left of it stays as it is.
 */
export async function openDatabase(folder?: string): Promise<PGlite> {
  if (!folder) return migrated(await startPostgres());
  if (!existsSync(folder) || readdirSync(folder).length === 0) await createDatabase(folder);
  if (!hasRoom(folder, room.toWrite)) throw new Error(diskFull);
  // Without this file PGlite would take the folder for a new one, and write over what is left.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder);
  const database = await startPostgres(folder).catch((cause: unknown) => {
    throw hasRoom(folder, room.toWrite) ? damaged(folder, cause) : new Error(diskFull, { cause });
  });
  return migrated(database);
}

/** Loaded when a database is opened: a site whose requests go elsewhere has no use for it. */
async function startPostgres(folder?: string): Promise<PGlite> {
  const { PGlite: Postgres } = await import('@electric-sql/pglite');
  // PostgreSQL keeps 128 MB for pages of its tables by itself, and all of it is memory of this process: some thousand
  // leads are less than 8.
  return Postgres.create(folder, { startParams: [...Postgres.defaultStartParams, '-c', 'shared_buffers=8MB'] });
}

/** Makes a database aside, and gives it its name when it is whole: who is interrupted leaves none, rather than half of one. */
async function createDatabase(folder: string): Promise<void> {
  makeFolder(dirname(folder), 0o700);
  if (!hasRoom(dirname(folder), room.toCreate)) throw new Error(diskFull);
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(`${basename(folder)}.new`)))
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  // A name of its own: the process of a start that was killed may still be writing into another.
  const draft = `${folder}.new-${process.pid}`;
  makeFolder(draft, 0o700);
  cpSync(await keptDatabase(), draft, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function damaged(folder: string, cause?: unknown): Error {
  return new Error(
    `La base des demandes de devis (${folder}) est abîmée et ne s’ouvre plus. Remettez ce dossier depuis une sauvegarde, ou renommez-le : une base neuve sera créée.`,
    { cause },
  );
}

/** Puts what was committed on the disk itself: PGlite leaves it to the operating system, which a power cut would empty. */
export function syncToDisk(folder: string): void {
  for (const segment of logSegments(folder)) syncFile(join(folder, 'pg_wal', segment));
}

function logSegments(folder: string): string[] {
  return readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
}

/**
 * Leaves no trace of removed rows in the files of the database: neither where they stood, nor in the write-ahead log.
 * What the disk itself keeps of removed files is beyond any program's reach.
 */
export async function eraseWhatWasRemoved(database: PGlite, folder: string): Promise<void> {
  // Rewrites the tables, their long texts and their indexes.
  for (const table of ['leads', 'lead_notes', 'lead_events', 'lead_search'])
    await database.exec(`vacuum full public.${table}`);
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

async function migrated(database: PGlite): Promise<PGlite> {
  await migrate(database);
  return database;
}
