import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { outsideVitest } from '../outside-vitest';
import { freePort } from './free-port';

/** A temporary folder, removed after the test. */
export function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'vitrine-refusals-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Runs `npm start` where it must refuse; returns its message and its exit code. */
export async function refused(env: Record<string, string>): Promise<{ status: number | null; output: string[] }> {
  const home = folder();
  const child = spawn(process.execPath, ['bin/run.mjs', 'src/commands/start.ts'], {
    env: {
      ...outsideVitest(),
      PORT: String(await freePort()),
      SITE_CONFIG: 'tests/fixtures/toiture',
      OUT_DIR: path.join(home, 'dist'),
      LOCAL_DIR: path.join(home, 'local'),
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output: output.trim().split('\n') };
}
