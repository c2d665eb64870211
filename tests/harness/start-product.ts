import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../serving/support/free-port';

export interface Product {
  origin: string;
  /** Of its process. */
  pid: number | undefined;
  /** All that it has printed. */
  output: () => string;
  /** Asks it to end, and waits until it has; by `SIGINT`, what it was told to remove at its end stays. */
  stop: (signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

interface Where {
  /** The folder that it starts in: this checkout, a copy, a client's project. */
  cwd?: string;
  /** Of the user who starts it, if another. */
  uid?: number | undefined;
  /** Another Node. */
  node?: string;
}

/**
 * Starts the product as a user does, a script of the checkout or a program and its words, on a port of its own unless
 * `env` names one, and waits until it has said `ready`. `env` is added to the environment. Throws with what it printed
 * when it ends before.
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
    // What it reads from ends when this process does.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A run that is interrupted tears nothing down.
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
      // Nobody would be told of an end that is over.
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`The product had ended by itself:\n${output.slice(-2000)}`);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(signal);
      await ended;
    },
  };
}

/** The build takes `VITEST` for a unit test's, and names CSS classes as those like them. */
function outsideVitest(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
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
