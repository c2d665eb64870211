import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { installPackages } from '../debian-packages';
import { freePort } from './free-port';

export interface RunningServer {
  origin: string;
  stop: () => Promise<void>;
}

/** A server of Debian, on loopback for a test. */
export interface DebianServer {
  binary: string;
  package: string;
  /** Writes its configuration into a folder of its own; returns the arguments that start it in the foreground. */
  configure: (place: { folder: string; port: number; root: string; below: string }) => string[];
  /** Lets it finish what it is doing. */
  signal: NodeJS.Signals;
}

/** Whether the server is available; as root on Debian, installs the package first. */
export function isThere({ binary, package: name }: DebianServer): boolean {
  if (existsSync(binary)) return true;
  try {
    installPackages([name]);
  } catch {
    // The caller reports that the test is skipped.
  }
  return existsSync(binary);
}

/**
 * Starts it on the files of `root`, with the rules of the site there, or in `below`, a folder of it. Throws with its
 * complaint if it ends at once.
 */
export async function startServer(kind: DebianServer, root: string, below = ''): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-server-'));
  // It runs as another user than the builder.
  for (const readable of [folder, path.dirname(root), root]) chmodSync(readable, 0o755);
  const port = await freePort();
  const server = spawn(kind.binary, kind.configure({ folder, port, root, below }), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => server.exitCode !== null,
    );
  await vi.waitUntil(isUp, { timeout: 30_000, interval: 50 });
  if (server.exitCode !== null) throw new Error(`${kind.binary} refuses the configuration:\n${complaint}`);
  const stop = async () => {
    server.kill(kind.signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}
