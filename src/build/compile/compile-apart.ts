import { spawn } from 'node:child_process';
import { scriptCommand } from '../../read/script-command';

/**
 * Runs a script of the project that compiles something, in a process of its own and for production. React and Vite read
 * `NODE_ENV`, which in the authoring server says development: there the bundle would be a slow one, and pages would
 * wait for it. Throws `failure`, a sentence's beginning, with what it said.
 */
export async function compileApart(script: string, words: readonly string[], failure: string): Promise<void> {
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, scriptCommand(script, ...words), {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${failure}\u00a0:\n${said}`);
}
