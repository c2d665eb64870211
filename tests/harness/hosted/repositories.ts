/** Repositories like those of real sites, made by git itself. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export function git(folder: string, words: readonly string[], input?: string | Buffer): string {
  return execFileSync('git', words, {
    cwd: folder,
    input: input ?? '',
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 1e9,
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
}

/** The files of a commit: each a text, bytes, or a symbolic link or submodule with its target; null removes one. */
export type Files = Record<string, string | Buffer | { link: string } | { submodule: string } | null>;

/** The documents of the roofers, as the folder of a repository. */
export function roofers(folder: string): Files {
  const root = 'tests/fixtures/toiture';
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  return Object.fromEntries(
    names.map((name) => [path.posix.join(folder, name.split(path.sep).join('/')), readFileSync(path.join(root, name))]),
  );
}

/** Pictures that cannot be compressed further, like photographs. */
export function photographs(folder: string, count: number): Files {
  return Object.fromEntries(
    Array.from({ length: count }, (_, rank) => [`${folder}/media/chantier-${rank}.jpg`, randomBytes(300_000)]),
  );
}

const settings = `[uploadpack]
	allowFilter = true
[http]
	receivepack = true
[receive]
	fsckObjects = true
[gc]
	auto = 0
`;

/**
 * Makes the bare repository `name` in `home`, on `main`, which is served with filters; the first commit has these
 * files. Returns its folder.
 */
export function makeRepository(home: string, name: string, files: Files, ...words: string[]): string {
  git(home, ['init', '-q', '--bare', '-b', 'main', '--template=', ...words, name]);
  const folder = path.join(home, name);
  // Written directly, because each `git config` would be a process of its own.
  appendFileSync(path.join(folder, 'config'), settings);
  addCommit(folder, files);
  return folder;
}

/** Adds commits to a branch, each with the same change. Returns the last one. */
export function addCommit(folder: string, files: Files, { times = 1, branch = 'main', says = 'Le site' } = {}): string {
  const parts: Buffer[] = [];
  for (let rank = 0; rank < times; rank++) {
    const message = Buffer.from(times > 1 ? `${says} ${rank}` : says);
    parts.push(
      Buffer.from(`commit refs/heads/${branch}\ncommitter Luc <luc@toits.example> ${1_700_000_000 + rank} +0100\n`),
      Buffer.concat([Buffer.from(`data ${message.length}\n`), message, Buffer.from('\n')]),
    );
    if (rank === 0 && exists(folder, branch)) parts.push(Buffer.from(`from refs/heads/${branch}^0\n`));
    for (const [name, file] of Object.entries(files)) {
      if (file === null) {
        parts.push(Buffer.from(`D ${name}\n`));
        continue;
      }
      const isModule = typeof file === 'object' && 'submodule' in file;
      if (isModule) {
        parts.push(Buffer.from(`M 160000 ${file.submodule} ${name}\n`));
        continue;
      }
      const isLink = typeof file === 'object' && 'link' in file;
      const bytes = Buffer.from(
        isLink ? file.link : typeof file === 'string' && times > 1 ? `${file}${rank}` : (file as Buffer),
      );
      parts.push(
        Buffer.from(`M ${isLink ? '120000' : '100644'} inline ${JSON.stringify(name)}\ndata ${bytes.length}\n`),
        bytes,
        Buffer.from('\n'),
      );
    }
  }
  git(folder, ['fast-import', '--quiet', '--force'], Buffer.concat(parts));
  return headOf(folder, branch);
}

/** The commit of a branch. Reads git's own file if there is one, because starting git takes longer than most tests. */
export function headOf(folder: string, branch = 'main'): string {
  const file = path.join(folder, 'refs/heads', branch);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  return git(folder, ['rev-parse', `refs/heads/${branch}`]).trim();
}

/** Throws the errors that git finds in any object of the repository. */
export function checkSound(folder: string): void {
  git(folder, ['fsck', '--strict', '--full', '--no-dangling']);
}

/** What an object id names never changes, and starting git takes longer than most tests. */
const lines = new Map<string, string[]>();
const texts = new Map<string, string>();

/** All lines of the tree at a commit: mode, type, object id, path. */
export function linesAt(folder: string, commit = headOf(folder)): string[] {
  const read = () => git(folder, ['ls-tree', '-r', '-z', commit]).split('\0').filter(Boolean);
  return remembered(lines, `${folder} ${commit}`, read);
}

/** The object id of a file on `main`; null if there is no such file. */
export function blobOf(folder: string, file: string): string | null {
  const line = linesAt(folder).find((one) => one.endsWith(`\t${file}`));
  return line?.split(/[ \t]/)[2] ?? null;
}

/** The text of a file on `main`. */
export function textOf(folder: string, file: string): string {
  const id = blobOf(folder, file);
  if (id === null) throw new Error(`${file} is not on main.`);
  return remembered(texts, id, () => git(folder, ['cat-file', 'blob', id]));
}

function remembered<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}

function exists(folder: string, branch: string): boolean {
  try {
    headOf(folder, branch);
    return true;
  } catch {
    return false;
  }
}
