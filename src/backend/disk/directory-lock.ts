import { join } from 'node:path';
import { type Holder as AnyHolder, type ProcessLock, takeLock } from '../../site/write/process-lock';
import { makeFolder } from '../../site/read/disk/make-folder';

/** How other processes of the same user reach the lock holder, once its private server is open (`private-server.ts`). */
type PrivateServer = { port: number; token: string };

export type Holder = AnyHolder<PrivateServer>;
export type DirectoryLock = ProcessLock<PrivateServer>;

/**
 * Locks the directory for this process, taking over a stale lock. If a living process holds it, returns that holder.
 */
export function lockDirectory(directory: string): { lock: DirectoryLock } | { holder: Holder } {
  makeFolder(directory, 0o700);
  return takeLock<PrivateServer>(join(directory, 'leads.lock'));
}
