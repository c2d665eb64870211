import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCache, keptFolder } from '../../read/cache';

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** Rooms that no part of the studio's bundle comes from: changing them leaves it as it is. */
const elsewhere = /^(?:authoring\/(?!studio\/compile)|build\/(?!compile)|read|validate)/;

/** The studio's bundle for the code as it stands: a folder, compiled at the first call and then taken from `.cache/`. */
export async function buildStudio(): Promise<string> {
  const folder = inCache('studio', sourceDigest());
  if (existsSync(folder)) return folder;
  await keptFolder(folder, compileInItsOwnProcess);
  forgetOthers(folder);
  return folder;
}

function sourceDigest(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file) && !elsewhere.test(file))
    .sort();
  for (const file of [...sources.map((name) => `src/${name}`), 'package-lock.json'])
    hash.update(file).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * React and Vite read `NODE_ENV`, which in the authoring server says development: there the bundle would be a slow one,
 * and pages would wait for it.
 */
async function compileInItsOwnProcess(draft: string): Promise<void> {
  const { VITEST: _, ...env } = process.env;
  const command = ['--import', 'tsx', path.join(projectRoot, 'scripts/compile-studio.ts'), draft];
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`L’atelier n’a pas pu être compilé :\n${said}`);
}

/** A bundle of other code is of no use any more. */
function forgetOthers(folder: string): void {
  const home = path.dirname(folder);
  for (const name of readdirSync(home))
    if (/^[0-9a-f]{12}$/.test(name) && name !== path.basename(folder))
      rmSync(path.join(home, name), { recursive: true, force: true });
}
