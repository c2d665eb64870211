import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Wanted {
  /** What is about to be installed, for whoever waits: a sentence. */
  what: string;
  /** What can be done without it, when it cannot be installed: a sentence. */
  otherwise: string;
  /** True when the lockfile has the entries of one platform alone, with which `npm ci` is not content elsewhere. */
  isLockPartial?: boolean;
  /** Whether what counts is there: npm passes in silence over an optional package that it could not fetch. */
  isComplete?: () => boolean;
}

/**
 * Installs a package that lives in a folder of its own, so that the product does not download it: when it is missing or
 * not that of its lockfile. Throws with what to do when that fails.
 */
export function installOwnPackage(
  folder: string,
  { what, otherwise, isLockPartial = false, isComplete = () => true }: Wanted,
): void {
  /** Says which lockfile the folder was filled from. */
  const stamp = path.join(folder, 'node_modules/.filled-from');
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) {
    if (isComplete()) return;
    // To npm, what it has left out once is as it should be.
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
  }
  console.log(what);
  const command = isLockPartial ? ['install', '--no-save'] : ['ci'];
  try {
    execFileSync('npm', [...command, '--no-audit', '--no-fund', '--prefix', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (!isComplete()) throw new Error('npm has left out an optional package.');
  } catch (error) {
    const here = path.relative(process.cwd(), folder);
    throw new Error(
      `Look at what npm says above, then run « npm ${command.join(' ')} --prefix ${here} ». ${otherwise}`,
      {
        cause: error,
      },
    );
  }
  writeFileSync(stamp, lockfile);
}
