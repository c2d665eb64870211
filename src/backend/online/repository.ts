import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../site/read/disk/make-folder';
import { runOwnGit } from '../../site/read/git/git';

/** The folder of the documents in the stand-in's repository, whatever its local name is. */
export const folderOfSite = 'site-config';
const branch = 'refs/heads/main';

/** Throws, in French, if git cannot serve a repository. */
export async function checkGit(): Promise<void> {
  try {
    // Some systems have git without its server.
    const folder = (await runOwnGit('.', ['--exec-path'])).toString().trim();
    if (readdirSync(folder).some((name) => /^git-http-backend(?:\.exe)?$/.test(name))) return;
  } catch {
    // Reported below.
  }
  throw new Error(
    'Il faut git, avec son serveur (git http-backend) : installez-le depuis https://git-scm.com, puis relancez.',
  );
}

/**
 * Makes a bare repository of the documents of `from`, with a first commit on `main`, like a client's repository.
 * Replaces an existing one.
 */
export async function makeRepository(
  folder: string,
  { from, version }: { from: string; version: string },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  makeFolder(path.dirname(folder), 0o700);
  await runOwnGit(path.dirname(folder), [
    'init',
    '--quiet',
    '--bare',
    '--template=',
    '-b',
    'main',
    path.basename(folder),
  ]);
  for (const [key, value] of [
    ['uploadpack.allowFilter', 'true'],
    ['http.receivepack', 'true'],
    ['receive.fsckObjects', 'true'],
    ['receive.denyNonFastForwards', 'true'],
    // No background maintenance after the command has ended.
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
  ] as const)
    await runOwnGit(folder, ['--git-dir=.', 'config', key, value]);
  const manifest = { private: true, dependencies: { vitrine: version } };
  const files = new Map([['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]);
  for (const name of filesOf(from)) files.set(`${folderOfSite}/${name}`, readFileSync(path.join(from, name)));
  await runOwnGit(folder, ['--git-dir=.', 'fast-import', '--quiet'], commitOf(files));
}

/** The commit of the branch. Git replaces the branch's file atomically; if there is no such file, git is asked. */
export async function headOf(folder: string): Promise<string> {
  const read = await readFile(path.join(folder, branch), 'utf8').catch(() => '');
  if (/^[\da-f]{40}\n$/.test(read)) return read.trim();
  return (await runOwnGit(folder, ['--git-dir=.', 'rev-parse', '--verify', branch])).toString().trim();
}

/** Checks a commit out into a folder, with its history; replaces the folder. */
export async function checkOut(folder: string, commit: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  const parent = path.dirname(to);
  await runOwnGit(parent, ['clone', '--quiet', '--shared', '--no-checkout', '--template=', folder, to]);
  await runOwnGit(to, ['--git-dir=.git', '--work-tree=.', 'checkout', '--quiet', '--detach', commit]);
}

/** A digest that changes if the documents of a folder do, independent of their dates. */
export async function noteOf(from: string): Promise<string> {
  const names = filesOf(from);
  const paths = names.map((name) => path.join(from, name)).join('\n');
  const ids = (await runOwnGit('.', ['hash-object', '--no-filters', '--stdin-paths'], paths)).toString().split('\n');
  return (
    await runOwnGit('.', ['hash-object', '--stdin'], names.map((name, rank) => `${ids[rank]} ${name}`).join('\n'))
  )
    .toString()
    .trim();
}

/** The files of a folder that are published: no symbolic links, nothing hidden. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name))
    .sort();
}

/** The commit in the format of git-fast-import(1). */
function commitOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const message = 'Le site';
  const who = `Vitrine <vitrine@localhost> ${Math.floor(Date.now() / 1000)} +0000`;
  const parts = [`commit ${branch}\ncommitter ${who}\ndata ${message.length}\n${message}\n`];
  const chunks: Buffer[] = [Buffer.from(parts.join(''))];
  for (const [name, bytes] of files) {
    chunks.push(
      Buffer.from(`M 100644 inline ${JSON.stringify(name)}\ndata ${bytes.length}\n`),
      bytes,
      Buffer.from('\n'),
    );
  }
  return Buffer.concat(chunks);
}
