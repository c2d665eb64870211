import path from 'node:path';
import { vi } from 'vitest';

/** The output and the exit code of a command. */
export interface Answered {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

class Ended extends Error {
  constructor(readonly code: Answered['code']) {
    super(`The command has ended with ${String(code)}.`);
  }
}

let asked = 0;

/**
 * Runs one of the project's commands that ends once its module has run, and returns its output and exit code. It runs
 * in this process, because a new one would spend half a second on loading modules that are loaded here already. One
 * call at a time.
 */
export async function runInProcess(
  script: string,
  words: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Answered> {
  const printed = { stdout: '', stderr: '' };
  const { argv, exitCode } = process;
  const listeners = process.stdout.listeners('error');
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => Boolean((printed[name] += text.toString())));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed.stdout += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (printed.stderr += `${text}\n`));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(code);
  });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = [process.execPath, script, ...words];
  process.exitCode = undefined;
  asked += 1;
  try {
    // A unique query makes Node evaluate the module again.
    await import(/* @vite-ignore */ `${path.resolve(script)}?asked=${asked}`);
    return { code: process.exitCode ?? 0, ...printed };
  } catch (error) {
    if (error instanceof Ended) return { code: error.code, ...printed };
    throw error;
  } finally {
    Object.assign(process, { argv, exitCode });
    // Removes the command's own listeners too.
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
}
