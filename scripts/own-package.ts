import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Wanted {
  /** A sentence that tells the user what is about to be installed. */
  what: string;
  /** A sentence that tells what still works if it cannot be installed. */
  otherwise: string;
  /** True if the lockfile lists only one platform's packages, which `npm ci` refuses on others. */
  isLockPartial?: boolean;
  /** Whether the essential files exist: npm silently skips an optional package that it could not fetch. */
  isComplete?: () => boolean;
}

/**
 * Installs the npm project in `folder`, unless it is already installed as its lockfile says. Its packages are no
 * dependencies of the product, so that installing the product does not download them. If npm fails, throws an error
 * that says what to do.
 */
export function installOwnPackage(
  folder: string,
  { what, otherwise, isLockPartial = false, isComplete = () => true }: Wanted,
): void {
  /** Records the lockfile from which the folder was installed. */
  const stamp = path.join(folder, 'node_modules/.filled-from');
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) {
    if (isComplete()) return;
    // npm considers a skipped optional package as installed, so the folder is emptied first.
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
