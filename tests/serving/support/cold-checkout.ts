import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const parts = ['src', 'scripts', 'schemas', 'supabase', 'tests/fixtures', 'package.json', 'package-lock.json'];

/** A copy of the project in which nothing has been built yet, removed when the test is over. */
export function coldCheckout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-cold-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'tests'));
  for (const part of [...parts, 'vite.config.ts', 'tsconfig.json'])
    cpSync(part, path.join(root, part), { recursive: true, filter: (name) => !name.includes('scripts/bench') });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}

export interface Ended {
  status: number | null;
  said: string;
}

/** Runs one of the project's commands there, as a person would outside any test. */
export function runIn(
  root: string,
  script: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}`, ...args], {
    cwd: root,
    env: { ...outsideVitest(), SITE_CONFIG: 'tests/fixtures/toiture', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, said })));
}

/** The build takes `VITEST` for a unit test's, and names CSS classes as those like them. */
export function outsideVitest(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITE') && name !== 'NODE_ENV'),
  );
}
