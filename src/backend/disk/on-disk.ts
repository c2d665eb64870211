import { closeSync, fsyncSync, openSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The free bytes that PostgreSQL needs: to create a database; to write to one (its log has segments of 16 MB); and to
 * erase permanently (another log segment, a copy of the tables, and the log of that copy).
 */
export const room = { toCreate: 100 * 1024 * 1024, toWrite: 20 * 1024 * 1024, toErase: 40 * 1024 * 1024 };

export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}

/** Flushes every file of a folder to the disk (fsync). */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) syncFile(join(entry.parentPath, entry.name));
  }
}

/** Flushes a file to the disk (fsync). */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
