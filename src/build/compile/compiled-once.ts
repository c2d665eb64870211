import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { engineEntry, keepNewest, keptFolder } from '../../site/read/disk/cache';
import { scriptCommand } from '../../site/read/disk/script-command';

interface Compilation {
  /** Where it is kept in `.cache/`. */
  kind: string;
  name: string;
  /** The script of the project that compiles into the folder that it is given, with these words after it. */
  program: string;
  words?: readonly string[];
  /** Begins the error. */
  failure: string;
}

/** The folder of what a script compiles: from `.cache/`, or compiled on a cache miss. */
export async function compiledOnce({ kind, name, program, words = [], failure }: Compilation): Promise<string> {
  const folder = engineEntry(kind, name);
  if (existsSync(folder)) return folder;
  await keptFolder(folder, (draft) => compileApart(program, [draft, ...words], failure));
  keepNewest(3, folder);
  return folder;
}

/**
 * Runs a compile script of the project in its own process with `NODE_ENV=production`. In the authoring server, React
 * and Vite would read `development` and make a slow bundle. On failure, throws an error that begins with `failure` and
 * contains the script's output.
 */
async function compileApart(script: string, words: readonly string[], failure: string): Promise<void> {
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, scriptCommand(script, ...words), {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${failure}\u00a0:\n${output}`);
}
