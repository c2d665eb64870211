import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { distrusted, isNearby, settingsIn, silenced } from './git-settings';

/** A repository as seen from a folder in it: every command of git that this project runs goes through here. */
export interface Git {
  /** Runs one command in the folder and gives what it said; rejects with what it complained of. */
  run: (...words: string[]) => Promise<string>;
  /** The same of a command that reads what it is about, however much that is, and answers byte for byte. */
  runOver: (input: string, ...words: string[]) => Promise<Buffer>;
  /** Where the files of the repository begin. */
  top: string;
  /** Where git keeps its own. */
  gitDir: string;
}

/** The repository has settings that could start programs: what writes to it or sends it is refused. The message is French. */
export class DistrustedRepository extends Error {}

/** What looks and changes nothing; every other command is one that writes. */
const looking = new Set([
  'cat-file',
  'config',
  'diff',
  'log',
  'ls-tree',
  'remote',
  'rev-list',
  'rev-parse',
  'show',
  'status',
  'symbolic-ref',
]);
const sending = new Set(['fetch', 'push']);

/** Said with each command, for what no setting can forbid. */
const saidWith: Record<string, string[]> = {
  diff: ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all'],
  fetch: ['--no-recurse-submodules'],
  log: ['--no-ext-diff', '--no-textconv'],
  push: ['--no-recurse-submodules'],
  show: ['--no-ext-diff', '--no-textconv'],
  status: ['--ignore-submodules=all'],
};

/**
 * The repository that a folder is in; undefined where there is none, no git, or one of somebody else's.
 * It is the nearest `.git` at the folder or above it: files of the folder are never taken for a repository
 * (git-config(1), `safe.bareRepository`). Of the settings that lie in it only those that start nothing have effect,
 * unless its owner trusts it; see `docs/decisions/git.md`.
 */
export async function openGit(folder: string): Promise<Git | undefined> {
  const top = topOf(folder);
  if (top === undefined) return undefined;
  try {
    // Git looks for itself first: whether the repository belongs to who asks is then its own question (`safe.directory`).
    const gitDir = (await start(top, ['rev-parse', '--absolute-git-dir'])).toString().trim();
    if (gitDir === top) return undefined;
    const where = [`--git-dir=${gitDir}`, `--work-tree=${top}`];
    const settings = settingsIn(
      (await start(top, [...where, 'config', '--list', '--show-scope', '--null'])).toString(),
    );
    const { isTrusted, keys } = distrusted(settings, top);
    const hooks = isTrusted ? [] : ['-c', 'core.hooksPath=/dev/null'];

    const run = async (...words: string[]): Promise<string> => (await runOver('', ...words)).toString();

    const runOver = async (input: string, ...words: string[]): Promise<Buffer> => {
      // Settings for one command stand before it: `-c user.name=…`.
      const at = words.findIndex((word, rank) => word !== '-c' && words[rank - 1] !== '-c');
      const command = words[at] ?? '';
      const isLooking = looking.has(command);
      if (!isLooking && keys.length > 0) throw new DistrustedRepository(advice(top, keys));
      if (!isTrusted && sending.has(command)) await refuseNearby(command, words[at + 1] ?? '');
      const all = words.toSpliced(at + 1, 0, ...(saidWith[command] ?? []));
      const env = {
        ...(isLooking ? silenced(keys) : {}),
        ...(isLooking ? { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' } : {}),
        GIT_ALLOW_PROTOCOL: sending.has(command) ? 'file:git:http:https:ssh' : 'none',
      };
      return start(folder, [...where, ...hooks, ...all], { env, input });
    };

    /** A repository that came with the folder has hooks of its own, which it runs when something is sent to it. */
    const refuseNearby = async (command: string, remote: string): Promise<void> => {
      const direction = command === 'push' ? ['--push'] : [];
      const addresses = (await run('remote', 'get-url', '--all', ...direction, remote)).split('\n').filter(Boolean);
      if (addresses.some((address) => isNearby(address, top)))
        throw new DistrustedRepository(advice(top, [`remote.${remote}.url`]));
    };

    return { run, runOver, top, gitDir };
  } catch {
    // No git here, or a repository that it refuses to open.
    return undefined;
  }
}

/**
 * Makes a repository of a folder, of which `main` is the branch. `inside` where the folder lies in one already, `none`
 * where there is no git.
 */
export async function initGit(folder: string): Promise<Git | 'inside' | 'none'> {
  if (topOf(folder) !== undefined) return 'inside';
  try {
    await start(folder, ['-c', 'init.defaultBranch=main', 'init', '--quiet']);
  } catch {
    return 'none';
  }
  return (await openGit(folder)) ?? 'none';
}

/** Runs one command in a bare repository that this project has made itself, or in no repository: by nobody's settings. */
export function runOwnGit(cwd: string, words: readonly string[], input: string | Buffer = ''): Promise<Buffer> {
  return start(cwd, [...words], { input, env: { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' } });
}

function topOf(folder: string): string | undefined {
  for (let at = existsSync(folder) ? realpathSync(folder) : folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

function advice(top: string, keys: readonly string[]): string {
  return `Le dépôt git de ce dossier a ${keys.length > 1 ? 'des réglages qui peuvent' : 'un réglage qui peut'} lancer des programmes sur cet ordinateur : ${keys.join(', ')}. Si le dossier vous a été envoyé, ne publiez pas, et parlez-en à la personne qui s’occupe du site. Si ${keys.length > 1 ? 'ces réglages sont' : 'ce réglage est'} de vous, dites-le une fois : git config --global --add vitrine.trusted "${top}"`;
}

/** Nobody waits longer for a server that does not answer, in ms. */
const patience = 60_000;

const mostBytes = 512 * 1024 * 1024;

/** What holds for every command, whatever any settings say. */
const settled = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'log.showSignature=false',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting]);

interface Given {
  env?: Record<string, string>;
  input?: string | Buffer;
}

/** Of a command that complained of nothing. */
function wayOfEnding({ signal, message }: ExecFileException): string {
  return signal ? `ended by ${signal}` : message;
}

function start(cwd: string, words: string[], { env: more = {}, input = '' }: Given = {}): Promise<Buffer> {
  // What names another repository or has git start programs is left out, and it asks nothing: nobody would see the question.
  const other = /^GIT_(?!CONFIG_)|^(?:EDITOR|VISUAL|PAGER|SSH_ASKPASS)$/;
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !other.test(name))),
    GIT_CEILING_DIRECTORIES: path.dirname(cwd),
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: ':',
    LC_ALL: 'C',
    ...more,
  };
  const options = { cwd, env, encoding: 'buffer', timeout: patience, maxBuffer: mostBytes } as const;
  return new Promise((resolve, reject) => {
    const child = execFile('git', ['--no-pager', ...settled, ...words], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else reject(new Error(error.killed ? 'timed out' : `${stderr}${stdout}`.trim() || wayOfEnding(error)));
    });
    // It may have ended before it has read everything: what it complained of is told above.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
