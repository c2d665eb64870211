import path from 'node:path';
import { FolderFault, withFile } from './folder-fault';
import { takeLock, type ProcessLock } from './process-lock';

/** Hidden, as all that is not a document. It is there for as long as a process renames files. */
const lockName = '.vitrine-lock';
/** Longer than any process takes to rename its files, in ms. */
const mostPatience = 20_000;

/**
 * Does something while no other process of this project writes to the folder. Who comes second waits: renames take
 * milliseconds. Throws a `FolderFault` when the other does not end.
 */
export function whileAlone<T>(root: string, work: () => T): T {
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
