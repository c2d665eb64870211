import { spawn } from 'node:child_process';

interface Ended {
  status: number | null;
  output: string;
}

/** Runs `npm run bench` to its end, without peers and without writing its report. */
export function runBench(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const outside = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV)/.test(name));
  const child = spawn(process.execPath, ['bin/run.mjs', 'scripts/bench.ts', '--dry', '--peers', 'none', ...words], {
    env: { ...Object.fromEntries(outside), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve({ status, output }));
  });
}
