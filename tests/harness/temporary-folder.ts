import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** In bytes: tests have half a gigabyte there at a time. */
const needed = 4 * 1024 ** 3;

/**
 * A folder for what tests throw away, removed when this process ends. In memory where there is room: on disk, where
 * thousands of files have just been deleted, each new one may cost a millisecond.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), 'vitrine-test-'));
  // Servers that give up their rights, as nginx does, reach what is theirs in it.
  chmodSync(folder, 0o711);
  // What was started may still be writing there.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed;
  } catch {
    // Another system, or not for this user.
    return false;
  }
}
