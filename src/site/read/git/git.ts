import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { distrusted, isNearby, settingsIn, silenced, type Setting } from './git-settings';

/** A git repository, seen from a folder in it. Every git command of this project goes through here. */
export interface Git {
  /** Runs a command in the folder. Resolves to its standard output; rejects with its error output. */
  run: (...words: string[]) => Promise<string>;
  /** Like `run`, but with standard input of any size, and with the output as bytes. */
  runOver: (input: string, ...words: string[]) => Promise<Buffer>;
  /** The top folder of the work tree. */
  top: string;
  /** The `.git` folder. */
  gitDir: string;
  /** Its settings as they were when it was opened, the user's among them; of two for one key, the later one counts. */
  settings: readonly Setting[];
}

/**
 * Thrown when a repository has settings that could start programs: commands that write to it, or send from it, are
 * refused. The message is French.
 */
export class DistrustedRepository extends Error {}

/** Commands that only read. Every other command counts as one that writes. */
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

/** Options added to each command to turn off programs that no setting can turn off. */
const addedOptions: Record<string, string[]> = {
  diff: ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all'],
  fetch: ['--no-recurse-submodules'],
  log: ['--no-ext-diff', '--no-textconv'],
  push: ['--no-recurse-submodules'],
  show: ['--no-ext-diff', '--no-textconv'],
  status: ['--ignore-submodules=all'],
};

/**
 * Opens the repository that contains a folder. Undefined if there is none, if git is not installed, or if the
 * repository belongs to somebody else. Takes the nearest `.git` at the folder or above; a bare repository inside the
 * folder is never used (git-config(1), `safe.bareRepository`). Of the repository's own settings, only those on the
 * allow-list have an effect, unless its owner trusts it: see `docs/decisions/git.md`.
 */
export async function openGit(folder: string): Promise<Git | undefined> {
  const top = topOf(folder);
  if (top === undefined) return undefined;
  try {
    // Git first searches by itself, so that it checks the owner of the repository (`safe.directory`).
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
      // Settings for one command come before its name: `-c user.name=…`.
      const at = words.findIndex((word, rank) => word !== '-c' && words[rank - 1] !== '-c');
      const command = words[at] ?? '';
      const isLooking = looking.has(command);
      if (!isLooking && keys.length > 0) throw new DistrustedRepository(advice(top, keys));
      if (!isTrusted && sending.has(command)) await refuseNearby(command, words[at + 1] ?? '');
      const all = words.toSpliced(at + 1, 0, ...(addedOptions[command] ?? []));
      const env = {
        ...(isLooking ? silenced(keys) : {}),
        ...(isLooking ? { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' } : {}),
        GIT_ALLOW_PROTOCOL: sending.has(command) ? 'file:git:http:https:ssh' : 'none',
      };
      return start(folder, [...where, ...hooks, ...all], { env, input });
    };

    /** Refuses a remote that is a folder delivered with this one: git would run that repository's hooks on a push. */
    const refuseNearby = async (command: string, remote: string): Promise<void> => {
      const direction = command === 'push' ? ['--push'] : [];
      const addresses = (await run('remote', 'get-url', '--all', ...direction, remote)).split('\n').filter(Boolean);
      if (addresses.some((address) => isNearby(address, top)))
        throw new DistrustedRepository(advice(top, [`remote.${remote}.url`]));
    };

    return { run, runOver, top, gitDir, settings };
  } catch {
    // Git is not installed, or refuses to open the repository.
    return undefined;
  }
}

/**
 * Makes a folder a repository with the branch `main`. Returns `inside` if the folder is already in one, `none` if git
 * is not installed.
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

/**
 * Runs one command in a bare repository that this project has made itself, or outside of any. No user or system
 * settings apply.
 */
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

/** Timeout for a remote server, in ms. */
const patience = 60_000;

const mostBytes = 512 * 1024 * 1024;

/** Settings for every command; they override all others. */
const fixedSettings = [
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

/** The message about a command that ended without printing an error. */
function wayOfEnding({ signal, message }: ExecFileException): string {
  return signal ? `ended by ${signal}` : message;
}

function start(cwd: string, words: string[], { env: more = {}, input = '' }: Given = {}): Promise<Buffer> {
  // Drops variables that point to another repository or make git start programs. Prompts are disabled: nobody would see
  // them.
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
    const child = execFile('git', ['--no-pager', ...fixedSettings, ...words], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else reject(new Error(error.killed ? 'timed out' : `${stderr}${stdout}`.trim() || wayOfEnding(error)));
    });
    // The command may end before it has read all its input; its error is reported above.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
