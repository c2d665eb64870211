/**
 * A stand-in for a host that builds on push (Netlify, Cloudflare Pages, Vercel …): it polls the branch, builds its last
 * commit in a child process, and publishes the result atomically, with the headers of `_headers`. It was not compared
 * with a real host. It does not cover an account, its queue and its limits, CDN caches, previews of other branches,
 * HTTPS, and commits that are refused because of their author.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderOfDocuments } from '../../site/read/disk/folder-of-documents';
import { scriptCommand } from '../../site/read/disk/script-command';
import { sentenceOf } from '../../site/validate/report/system-fault';
import { serveInFolder } from '../../build/serve/serve-in-folder';
import { serveSite, type ServedSite } from '../../build/serve/serve-site';
import { headersFor, readHeaders, type HeaderRule } from './host-headers';
import { writeJson, readJson } from './json-file';
import { checkOut, folderOfSite, headOf } from './repository';

/** The published site, as the host stores it. */
interface Online {
  /** Its folder, in `sites/`. */
  name: string;
  commit: string;
  /** The folder of another site in which it is (`definitions/site-folder.ts`); empty for a site of its own. */
  below: string;
}

export interface HostOptions {
  /** The folder of all its files: `checkout/`, `build/`, `sites/`. */
  folder: string;
  /** The bare repository. */
  repository: string;
  /** Variables that are added to a build's environment. */
  env: Record<string, string>;
  /** Arguments of the build command. */
  words: readonly string[];
  /** In seconds, from a push to its build; a host may never build. */
  delay: number | 'never';
  log: (line: string) => void;
}

export interface Host {
  /** Builds the branch's current commit; returns false if that fails. */
  build: () => Promise<boolean>;
  /** Starts building whatever is pushed. */
  watch: () => void;
  /** Answers a visitor's request. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** The commit that visitors see. */
  online: () => string | undefined;
  close: () => void;
}

/** Clears variables that would make the build believe that it runs on another host, or for a pull request. */
const cleared = Object.fromEntries(
  ['BUILD_FOR', 'SITE_FUNCTION_URL', 'CONTEXT', 'VERCEL_ENV', 'GITHUB_EVENT_NAME'].map((name) => [name, undefined]),
);

/** How often the branch is polled, in ms. */
const often = 400;

export function playHost({ folder, repository, env, words, delay, log }: HostOptions): Host {
  const note = path.join(folder, 'online.json');
  const sites = path.join(folder, 'sites');
  const kept = readJson<Online>(note);
  let shown = kept && existsSync(path.join(sites, kept.name)) ? opened(kept) : undefined;
  let last = shown?.commit;
  let child: ChildProcess | undefined;
  const closing = new AbortController();
  const end = () => child?.kill();
  process.once('exit', end);

  function opened(online: Online): Online & { site: ServedSite; rules: HeaderRule[] } {
    const root = path.join(sites, online.name);
    return {
      ...online,
      site: serveSite(root, undefined, online.below),
      rules: readHeaders(readFileSync(path.join(root, '_headers'), 'utf8')),
    };
  }

  async function build(): Promise<boolean> {
    const commit = await headOf(repository);
    last = commit;
    const checkout = path.join(folder, 'checkout');
    await checkOut(repository, commit, checkout);
    const root = path.join(checkout, folderOfSite);
    const out = path.join(folder, 'build');
    const isBuilt = await run({ ...env, SITE_CONFIG: root, OUT_DIR: out, COMMIT_REF: commit });
    if (closing.signal.aborted) return false;
    if (isBuilt) putOnline({ commit, out, below: folderOfDocuments(root) });
    log(
      isBuilt
        ? `En ligne : ${commit.slice(0, 7)}.`
        : `La construction a échoué${shown ? ' : le site d’avant reste en ligne.' : '.'}`,
    );
    return isBuilt;
  }

  /** Runs the engine's own build as a host would, and logs its output line by line. */
  async function run(more: Record<string, string>): Promise<boolean> {
    child = spawn(process.execPath, scriptCommand('src/commands/build.ts', ...words), {
      env: { ...process.env, ...cleared, CI: 'true', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) tellLines(stream, log);
    const code = await new Promise((resolve, reject) => child!.once('error', reject).once('close', resolve));
    child = undefined;
    return code === 0;
  }

  function putOnline({ commit, out, below }: { commit: string; out: string; below: string }): void {
    const name = `${commit.slice(0, 12)}-${Date.now()}`;
    cpSync(out, path.join(sites, name), { recursive: true });
    const online = { name, commit, below };
    writeJson(note, online satisfies Online);
    const before = shown?.name;
    shown = opened(online);
    // The previous site is kept for answers that are being sent.
    for (const other of readdirSync(sites).filter((one) => one !== name && one !== before))
      rmSync(path.join(sites, other), { recursive: true, force: true });
  }

  async function look(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      await sleep(often, undefined, { signal, ref: false });
      if ((await headOf(repository)) === last) continue;
      log('Un envoi est arrivé.');
      if (delay === 'never') {
        last = await headOf(repository);
        log('Cet hébergeur ne construit rien (--build-delay never).');
        continue;
      }
      if (delay > 0) log(`La construction commencera dans ${delay} s (--build-delay).`);
      await sleep(delay * 1000, undefined, { signal });
      await build().catch((error: unknown) => log(sentenceOf(error)));
    }
  }

  return {
    build,
    watch: () =>
      void look().catch((error: unknown) => {
        if (!closing.signal.aborted) log(`L’hébergeur s’est arrêté : ${sentenceOf(error)}`);
      }),
    online: () => shown?.commit,
    answer: (request, response) => {
      if (!shown) {
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
        response.end('Le site se construit : un instant.\n');
        return;
      }
      const { below, rules, site } = shown;
      serveInFolder(below, (inside, answer) => {
        const [pathname = '/'] = (inside.url ?? '/').split('?');
        for (const [name, value] of headersFor(rules, pathname)) answer.setHeader(name, value);
        site.listener(inside, answer);
      })(request, response);
    },
    close: () => {
      closing.abort();
      process.off('exit', end);
      end();
    },
  };
}

function tellLines(stream: NodeJS.ReadableStream, log: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) log(line);
  });
  stream.on('end', () => rest.trim() && log(rest));
}
