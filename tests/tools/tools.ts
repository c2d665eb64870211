import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
/** Says which lockfile the folder was filled from. */
const stamp = path.join(folder, 'node_modules/.filled-from');

/** Absolute path of a heavy tool that only tests run; `installTools` has put it there. */
export function toolPath(name: 'deno' | 'supabase'): string {
  return path.join(folder, 'node_modules/.bin', name);
}

/**
 * Installs the tools of this folder when they are missing or not those of the lockfile. Throws with what to do when
 * that fails.
 */
export function installTools(): void {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing Deno and the Supabase CLI for the tests (once, some 240 MB)…');
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    throw new Error(
      'Deno and the Supabase CLI, with which the leads are tested, could not be installed. Look at what npm says above, then run « npm ci --prefix tests/tools ». Everything else can be tested without them: npm run test:quick',
      { cause: error },
    );
  }
  writeFileSync(stamp, lockfile);
}
