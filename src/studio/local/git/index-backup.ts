import { linkSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Repository } from './repository';

/** A saved copy of git's index (the staged changes). */
export interface IndexBackup {
  /** Restores it under git's own lock; a no-op if another program holds that lock. */
  putBack: () => void;
  forget: () => void;
}

/** Saves the index. A hard link is enough, because git never modifies its index in place but replaces it. */
export function backUpIndex({ gitDir }: Repository): IndexBackup {
  const [index, lock, kept] = ['index', 'index.lock', 'vitrine-index'].map((name) => path.join(gitDir, name)) as [
    string,
    string,
    string,
  ];
  const forget = () => rmSync(kept, { force: true });
  forget();
  const isKept = tried(() => linkSync(index, kept));
  return {
    putBack: () => {
      if (!isKept || !tried(() => linkSync(kept, lock))) return;
      // If both names are one file, `rename` would do nothing (rename(2)).
      if (statSync(index).ino === statSync(lock).ino) rmSync(lock);
      else renameSync(lock, index);
    },
    forget,
  };
}

function tried(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    // No index yet, a disk without hard links, or a lock that is taken.
    return false;
  }
}
