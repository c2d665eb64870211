import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { takeLock } from '../../src/write/process-lock';

const run = promisify(execFile);

/**
 * What a user of npm would get: a package of this checkout, the engine or `create-vitrine`, as a file in a folder of its
 * own that `remove` removes.
 */
export async function packEngine(from = '.'): Promise<{ tarball: string; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-packed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // What is compiled in a test is no product: it has the names of classes as tests read them.
  const { VITEST: _, NODE_ENV: _mode, ...env } = process.env;
  const options = { cwd: from, env, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
  const release = await alone();
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], options).finally(release);
  // Told after what the scripts of the package say.
  const said: unknown = JSON.parse(stdout.slice(stdout.search(/^[[{]$/m)));
  const [made] = Object.values(said as Record<string, { filename: string }>);
  if (!made) throw new Error(`npm pack has made nothing: ${stdout}`);
  return { tarball: path.join(folder, made.filename), remove };
}

/** What is packed is put together in the checkout: one after the other. */
async function alone(): Promise<() => void> {
  mkdirSync('.cache', { recursive: true });
  for (;;) {
    const taken = takeLock(path.resolve('.cache/packing.lock'));
    if ('lock' in taken) return () => taken.lock.release();
    await sleep(200);
  }
}

/** The folder of a package, out of its file, in an empty folder. */
export async function unpack(tarball: string, folder: string): Promise<void> {
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}
