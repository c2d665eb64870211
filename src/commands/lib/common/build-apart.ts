import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { scriptCommand } from '../../../site/read/disk/script-command';

/**
 * Builds like `npm run build` in a separate process, whose memory is freed afterwards. Returns false if nothing was
 * written; the reason has been printed.
 */
export async function buildApart(): Promise<boolean> {
  const child = spawn(process.execPath, scriptCommand('src/commands/build.ts'), {
    stdio: 'inherit',
    env: { ...process.env, BUILD_FOR: 'start' },
  });
  const end = () => child.kill();
  // If this process is stopped, the other one must not go on.
  const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', end).once('SIGINT', leave).once('SIGTERM', leave);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('exit', end).off('SIGINT', leave).off('SIGTERM', leave);
  return code === 0;
}
