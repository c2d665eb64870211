import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm';
/** In bytes: tests use about half a gigabyte there at a time. */
const needed = 4 * 1024 ** 3;

/** The temporary folders of this process. */
const made: string[] = [];

/**
 * A temporary folder, removed when this process ends. It is in memory if there is room: on a disk on which thousands of
 * files were just deleted, creating a file may take a millisecond.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), 'vitrine-test-'));
  // Servers that drop their privileges, such as nginx, must be able to enter it.
  chmodSync(folder, 0o711);
  if (made.length === 0) removeAtEnd();
  made.push(folder);
  return folder;
}

function removeAtEnd(): void {
  process.once('exit', () => {
    // Child processes may still be writing there.
    for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed;
  } catch {
    // Another system, or no permission.
    return false;
  }
}
