import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { takeLock } from '../../src/site/write/process-lock';

const run = promisify(execFile);

/** Packs the engine or `create-vitrine` as npm would: a file in a temporary folder, which `remove` removes. */
export async function packEngine(from = '.'): Promise<{ tarball: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-packed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // With test variables set, the compiled code would have CSS class names for tests.
  const { VITEST: _, NODE_ENV: _mode, ...env } = process.env;
  const options = { cwd: from, env, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
  const release = await alone();
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], options).finally(release);
  // The JSON follows the output of the package's scripts.
  const report: unknown = JSON.parse(stdout.slice(stdout.search(/^[[{]$/m)));
  const [made] = Object.values(report as Record<string, { filename: string }>);
  if (!made) throw new Error(`npm pack has made nothing: ${stdout}`);
  return { tarball: path.join(folder, made.filename), remove };
}

/** Packing writes into the checkout, so only one process at a time may do it. */
async function alone(): Promise<() => void> {
  mkdirSync('.cache', { recursive: true });
  for (;;) {
    const taken = takeLock(path.resolve('.cache/packing.lock'));
    if ('lock' in taken) return () => taken.lock.release();
    await sleep(200);
  }
}

/** Unpacks a package's files into a folder that exists and is empty. */
export async function unpack(tarball: string, folder: string): Promise<void> {
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}
