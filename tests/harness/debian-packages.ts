import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** In milliseconds; a mirror that answers now and then is given up. */
const patience = 120_000;

/**
 * Installs Debian packages, without starting their services. Throws if this is not Debian or not root, if there is no
 * network or no such package, or if it takes too long: nothing else runs meanwhile.
 */
export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('Not root on Debian.');
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...words], {
      stdio: 'ignore',
      timeout: patience,
      killSignal: 'SIGKILL',
      // At this run level, no service is started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  apt('update');
  apt('install', '-y', ...packages);
}
