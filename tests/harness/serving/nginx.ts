import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '../debian-packages';
import { freePort } from './free-port';

const binary = '/usr/sbin/nginx';

/** Whether a real nginx is available; as root on Debian, installs the package first. */
export function hasNginx(): boolean {
  if (existsSync(binary)) return true;
  try {
    installPackages(['nginx-light']);
  } catch {
    // The caller reports that the test is skipped.
  }
  return existsSync(binary);
}

export interface RunningNginx {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts an nginx on loopback that serves `root` with the configuration that the build wrote there, or in `below`, a
 * folder of it.
 */
export async function startNginx(root: string, below = ''): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-nginx-'));
  // nginx runs as another user than the builder.
  for (const readable of [folder, path.dirname(root)]) chmodSync(readable, 0o755);
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}${below}/nginx.conf; }
}
`,
  );
  const server = spawn(binary, ['-c', configuration, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (server.exitCode !== null) throw new Error(`nginx refuses the configuration:\n${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}
