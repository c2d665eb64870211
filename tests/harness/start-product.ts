import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './serving/free-port';
import { outsideVitest } from './outside-vitest';

export interface Product {
  origin: string;
  /** The pid of its process. */
  pid: number | undefined;
  /** Its whole output. */
  output: () => string;
  /** Ends it, and waits for that. With `SIGINT`, the folders that it would remove at its end are kept. */
  stop: (signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

interface Where {
  /** Its working directory: this checkout, a copy, or a client's project. */
  cwd?: string;
  /** The id of another user who starts it. */
  uid?: number | undefined;
  /** The path of another Node. */
  node?: string;
}

/**
 * Starts the product as a user does: a script of the checkout, or a program with arguments. Uses a free port unless
 * `env` names one, and waits until it prints `ready`. `env` is added to the environment. If the process ends before
 * that, throws with its output.
 */
export async function startProduct(
  script: string | readonly string[],
  ready: string,
  env: NodeJS.ProcessEnv,
  { cwd = process.cwd(), uid, node = process.execPath }: Where = {},
): Promise<Product> {
  const port = Number(env.PORT) || (await freePort());
  const guard = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;
  const command = typeof script === 'string' ? ['bin/run.mjs', script] : script;
  const server = spawn(node, ['--import', guard, ...command], {
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: { ...outsideVitest(), PORT: String(port), ENDS_WITH_PARENT: 'yes', ...env },
    // Its stdin is closed when this process ends.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // An interrupted run has no teardown.
  const end = () => server.kill('SIGTERM');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await whenReady(server, ready);
  let isStopped = false;
  return {
    output: () => output,
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid,
    stop: async (signal = 'SIGTERM') => {
      if (isStopped) return;
      isStopped = true;
      // The process has ended already and will not emit `exit` again.
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`The product had ended by itself:\n${output.slice(-2000)}`);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(signal);
      await ended;
    },
  };
}

function whenReady(server: ChildProcess, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) resolve();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The product did not start (${code}):\n${output}`)));
  });
}
