import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../database/database';
import { type DirectoryLock, type Holder, lockDirectory } from '../disk/directory-lock';
import { ownersRest } from './owners-rest';
import { openPrivateServer, type PrivateServer } from './private-server';
import { examine } from '../database/examine';

/** Locks the folder; waits for short-lived processes. Returns the holder if it is a running site. */
export async function waitForDirectory(directory: string): Promise<{ lock: DirectoryLock } | { holder: Holder }> {
  for (let waited = 0; ; waited += 200) {
    const taken = lockDirectory(directory);
    // If its private server is not open, the holder is starting or is a short command.
    if ('lock' in taken || taken.holder.port || waited >= 15_000) return taken;
    await sleep(200);
  }
}

/**
 * Runs an owner's command through the server of the running site or, if there is none, through one of its own; null if
 * there is no database.
 */
export async function withServer<T>(
  directory: string,
  command: (server: PrivateServer) => Promise<T>,
): Promise<T | null> {
  const folder = join(directory, 'leads');
  if (!existsSync(folder)) return null;
  const taken = await waitForDirectory(directory);
  if ('holder' in taken) {
    const { pid, port, token } = taken.holder;
    if (!port || !token)
      throw new Error(`La base est occupée par un autre processus (n° ${pid}). Réessayez dans un instant.`);
    return command({ port, token });
  }
  try {
    const database = await openDatabase(folder);
    try {
      const rest = ownersRest(database, { folder, outbox: join(directory, 'outbox') });
      const server = await openPrivateServer({ rest, examine: () => examine(database, { directory }) });
      return await command(server).finally(server.close);
    } finally {
      await database.close();
    }
  } finally {
    taken.lock.release();
  }
}
