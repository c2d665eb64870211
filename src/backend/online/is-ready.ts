import { execFile } from 'node:child_process';
import { scriptCommand } from '../../site/read/disk/script-command';

/** Whether a host would publish these documents. Runs in a child process, so that its memory is freed. */
export function isReady(root: string): Promise<boolean> {
  const words = scriptCommand('src/commands/validate.ts', '--publish', '--format', 'json');
  const options = { env: { ...process.env, SITE_CONFIG: root }, maxBuffer: 1e9 };
  return new Promise((resolve) => {
    execFile(process.execPath, words, options, (error) => resolve(error === null));
  });
}
