import path from 'node:path';
import { FolderFault, withFile } from './folder-fault';
import { takeLock, type ProcessLock } from './process-lock';

/** Hidden, like everything that is no document. It exists while a process renames files. */
const lockName = '.vitrine-lock';
/** In ms; longer than any process needs to rename its files. */
const mostPatience = 20_000;

/**
 * Runs `work` while no other process of this project writes to the folder. If the lock is taken, waits: renames take
 * milliseconds. Throws a `FolderFault` on timeout.
 */
export function withFolderLock<T>(root: string, work: () => T): T {
  const lock = waitForLock(root);
  try {
    return work();
  } finally {
    lock.release();
  }
}

function waitForLock(root: string): ProcessLock {
  const end = performance.now() + mostPatience;
  for (;;) {
    const taken = withFile(root, () => takeLock(path.join(root, lockName)));
    if ('lock' in taken) return taken.lock;
    if (performance.now() > end)
      throw new FolderFault(
        `Un autre programme (n° ${taken.holder.pid}) écrit dans ce dossier et ne finit pas. Arrêtez-le, puis recommencez : rien n’a été fait.`,
      );
    pause(5);
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
