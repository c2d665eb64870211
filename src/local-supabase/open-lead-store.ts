import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './database';
import { type DirectoryLock, type Holder, lockDirectory } from './directory-lock';
import { leadStore, type LeadStore } from './lead-store';
import { storeBehindDoor } from './private-door';

/** Takes the folder, waiting for a process that only passes through; returns the holder when that is a running site. */
export async function waitForDirectory(directory: string): Promise<{ lock: DirectoryLock } | { holder: Holder }> {
  for (let waited = 0; ; waited += 200) {
    const taken = lockDirectory(directory);
    // Without a door, the holder is starting, or is a command that will soon end.
    if ('lock' in taken || taken.holder.port || waited >= 15_000) return taken;
    await sleep(200);
  }
}

/** Runs an owner's command on the leads, through the running site if there is one; returns null if no lead was ever received. */
export async function withLeadStore<T>(
  directory: string,
  command: (store: LeadStore) => Promise<T>,
): Promise<T | null> {
  const folder = join(directory, 'leads');
  if (!existsSync(folder)) return null;
  const taken = await waitForDirectory(directory);
  if ('holder' in taken) {
    const { pid, port, token } = taken.holder;
    if (!port || !token)
      throw new Error(`La base est occupée par un autre processus (n° ${pid}). Réessayez dans un instant.`);
    return command(storeBehindDoor({ port, token }));
  }
  try {
    const database = await openDatabase(folder);
    try {
      return await command(leadStore(database, folder));
    } finally {
      await database.close();
    }
  } finally {
    taken.lock.release();
  }
}
