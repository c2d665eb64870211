import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runInProcess } from '../in-process';

const project = path.resolve(import.meta.dirname, '../../..');

/** A copy of the fixture on disk, removed after the test. */
export function siteCopy(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-validate-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(path.join(import.meta.dirname, '../../fixtures/marais'), root, { recursive: true });
  return root;
}

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs one of the project's scripts on a site like `npm run`, in a separate process. */
export function runScript(script: string, root: string, words: readonly string[] = []): Promise<Outcome> {
  const command = ['bin/run.mjs', path.join(project, 'src/commands', script), ...words];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      { cwd: project, env: { ...process.env, ...environment(root) } },
      (error, stdout, stderr) => {
        // Only exit codes matter; an ending by a signal would have none.
        resolve(shown({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }, root));
      },
    );
  });
}

/** The same within this process, which has loaded most of the code already. */
export async function askScript(script: string, root: string, words: readonly string[] = []): Promise<Outcome> {
  const { code, ...printed } = await runInProcess(`src/commands/${script}`, words, environment(root));
  return shown({ code: Number(code), ...printed }, root);
}

function environment(root: string) {
  return { SITE_CONFIG: root, NO_COLOR: '1' };
}

/** Replaces the path of the copy. */
function shown({ code, stdout, stderr }: Outcome, root: string): Outcome {
  return { code, stdout: stdout.replaceAll(root, 'site'), stderr: stderr.replaceAll(root, 'site') };
}
