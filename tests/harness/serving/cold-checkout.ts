import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { outsideVitest } from '../outside-vitest';

const parts = [
  'bin',
  'data',
  'src',
  'scripts',
  'schemas',
  'starters',
  'supabase',
  'tests/fixtures',
  'package.json',
  'package-lock.json',
];

/** A copy of the project in which nothing was ever built, removed after the test. */
export function coldCheckout(): string {
  const { root, remove } = copyOfProject();
  onTestFinished(remove);
  return root;
}

/** The same for several tests; the caller removes it. */
export function copyOfProject(): { root: string; remove: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-cold-'));
  mkdirSync(path.join(root, 'tests'));
  for (const part of [...parts, 'vite.config.ts', 'tsconfig.json'])
    cpSync(part, path.join(root, part), { recursive: true, filter: (name) => !name.includes('scripts/bench') });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Caches that depend only on code or pictures, so they are the same in every copy. */
const lasting = ['communes', 'desk', 'fonts', 'icons', 'images', 'photographs', 'social', 'validators'];

/** A copy with a compiled engine, but without validated documents or rendered pages. */
export async function warmCheckout(): Promise<string> {
  const root = coldCheckout();
  await takeEngine(root);
  return root;
}

/** Copies this checkout's engine into a copy; compiles it first if necessary. */
export async function takeEngine(root: string): Promise<void> {
  const { directory } = await buildEngine();
  const kept = path.relative(process.cwd(), path.dirname(path.dirname(directory)));
  for (const name of [path.join('engine', path.basename(directory)), ...lasting]) {
    const folder = path.join(kept, name);
    if (existsSync(folder)) cpSync(folder, path.join(root, folder), { recursive: true });
  }
}

export interface Ended {
  status: number | null;
  output: string;
}

/** Runs one of the project's commands there, as a person would outside of any test. */
export function runIn(
  root: string,
  script: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Ended> {
  const child = spawn(process.execPath, ['bin/run.mjs', `src/commands/${script}`, ...args], {
    cwd: root,
    env: { ...outsideVitest(), SITE_CONFIG: 'tests/fixtures/toiture', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}
