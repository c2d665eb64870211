import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Ended {
  status: number | null;
  output: string;
}

/** Runs one of the project's tools to its end, and returns its output unless it was shown already. */
export function runTool(
  [tool = '', ...parameters]: readonly string[],
  { isShown, env }: { isShown: boolean; env: NodeJS.ProcessEnv },
): Promise<Ended> {
  const stdio = isShown ? 'inherit' : 'pipe';
  const child = spawn(tool === 'node' ? process.execPath : path.join('node_modules/.bin', tool), parameters, {
    stdio: [isShown ? 'inherit' : 'ignore', stdio, stdio],
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve({ status, output }));
  });
}
