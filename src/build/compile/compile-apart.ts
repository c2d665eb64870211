import { spawn } from 'node:child_process';
import { scriptCommand } from '../../read/script-command';

/**
 * Runs a compile script of the project in its own process with `NODE_ENV=production`. In the authoring server, React
 * and Vite would read `development` and make a slow bundle. On failure, throws an error that begins with `failure` and
 * contains the script's output.
 */
export async function compileApart(script: string, words: readonly string[], failure: string): Promise<void> {
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
