import { type ChildProcess, spawn } from 'node:child_process';

export type Finished = { code: number | null; out: string; err: string };

/** Runs a TypeScript program to its end. */
export function runScript(script: string, args: string[], env: Record<string, string> = {}): Promise<Finished> {
  return finished(spawnScript(script, args, env));
}

/** Starts a TypeScript program. */
export function spawnScript(script: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['bin/run.mjs', script, ...args], { env: { ...process.env, ...env } });
}

/** The output and the exit code of a program. */
export function finished(child: ChildProcess): Promise<Finished> {
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** Waits until a program prints something; fails with its whole output if it ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (text: Buffer) => {
      output += text.toString();
      const found = pattern.exec(output);
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('close', () => reject(new Error(`ended after saying: ${output}`)));
  });
}
