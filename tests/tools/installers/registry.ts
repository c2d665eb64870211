import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installerPath } from './installers';

const run = promisify(execFile);

export interface Registry {
  url: string;
  /** The settings for npm and pnpm. */
  env: NodeJS.ProcessEnv;
  publish: (tarball: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A registry for one test on loopback: it has what is published there, and proxies everything else from npm's. */
export async function openRegistry(): Promise<Registry> {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = path.join(home, 'config.yaml');
  const own = { access: '$all', publish: '$all' };
  writeFileSync(
    config,
    // JSON is valid YAML.
    JSON.stringify({
      storage: path.join(home, 'storage'),
      uplinks: { npmjs: { url: process.env.npm_config_registry ?? 'https://registry.npmjs.org/', timeout: '60s' } },
      packages: { vitrine: own, 'create-vitrine': own, '**': { access: '$all', proxy: 'npmjs' } },
      max_body_size: '50mb',
      log: { type: 'file', path: path.join(home, 'log'), level: 'warn' },
    }),
  );
  const child = spawn(installerPath('verdaccio'), ['--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const settings = path.join(home, 'npmrc');
  // The registry asks for no login, but npm publishes only with a token.
  writeFileSync(settings, `registry=${url}\n//127.0.0.1:${port}/:_authToken=nobody\n`);
  const env = { npm_config_userconfig: settings, npm_config_registry: url, npm_config_cache: path.join(home, 'cache') };
  for (let tries = 0; !(await isUp(url)); tries++) {
    if (tries > 600) throw new Error('The registry does not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    env,
    publish: async (tarball) => {
      await run('npm', ['publish', tarball, '--registry', url], { env: { ...process.env, ...env } });
    },
    close: async () => {
      child.kill();
      await closed;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}-/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }; // a listening TCP server has such an address
      server.close(() => resolve(port));
    }),
  );
}
