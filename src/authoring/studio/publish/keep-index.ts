import { linkSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Repository } from './repository';

/** What is staged, as it was. */
export interface KeptIndex {
  /** As git would, by its own lock; leaves it alone while another program has that. */
  putBack: () => void;
  forget: () => void;
}

/** Keeps what is staged now. It takes no room: git never writes into its index, it puts another in its place. */
export function keepIndex({ gitDir }: Repository): KeptIndex {
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
      // Two names of one file: `rename` would leave both (rename(2)).
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
    // No index yet, a disk that knows no links, or a lock that is taken.
    return false;
  }
}
