import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { scriptCommand } from '../read/script-command';

/**
 * Builds as `npm run build` does, in a process of its own: what a build needs of memory is given back with it. False
 * when nothing was written; it has said why.
 */
export async function buildApart(): Promise<boolean> {
  const child = spawn(process.execPath, scriptCommand('src/commands/build.ts'), {
    stdio: 'inherit',
    env: { ...process.env, BUILD_FOR: 'start' },
  });
  const end = () => child.kill();
  // Who stops this process does not mean the other to go on.
  const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', end).once('SIGINT', leave).once('SIGTERM', leave);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('exit', end).off('SIGINT', leave).off('SIGTERM', leave);
  return code === 0;
}
