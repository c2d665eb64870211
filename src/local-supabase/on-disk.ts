import { closeSync, fsyncSync, openSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bytes that PostgreSQL asks of a disk for a new database, and to write in one that is there: its log comes in 16 MB. To
 * erase for good it begins another log, besides a copy of the tables and what the log says of it.
 */
export const room = { toCreate: 100 * 1024 * 1024, toWrite: 20 * 1024 * 1024, toErase: 40 * 1024 * 1024 };

export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}

/** Puts every file of a folder on the disk itself. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) syncFile(join(entry.parentPath, entry.name));
  }
}

/** Puts a file on the disk itself. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
