import { realpathSync } from 'node:fs';
import path from 'node:path';
import { openGit, type Git } from '../../../site/read/git/git';

/** The git repository that contains the site's folder; commands run in that folder. */
export interface Repository extends Git {
  /** The folder's path in the repository with a trailing slash, or an empty string. */
  prefix: string;
  branch: string | undefined;
}

/** Where publications are pushed. */
export interface Remote {
  name: string;
  /** The remote branch: `refs/heads/main`. */
  ref: string;
}

/** The repository of a folder; undefined without a repository or without git. */
export async function openRepository(root: string): Promise<Repository | undefined> {
  const git = await openGit(root);
  if (!git) return undefined;
  const inside = path.relative(git.top, realpathSync(root)).split(path.sep).join('/');
  const prefix = inside === '' ? '' : `${inside}/`;
  const branch = (await quietly(git.run('symbolic-ref', '--short', '-q', 'HEAD')))?.trim();
  return { ...git, prefix, branch: branch === '' ? undefined : branch };
}

/** Where the branch is pushed: its configured remote, else the only remote, else `origin`. Starts no command. */
export function remoteOf({ settings, branch }: Repository): Remote | undefined {
  if (branch === undefined) return undefined;
  const setting = (key: string) => settings.findLast((one) => one.key === `branch.${branch}.${key}`)?.value.trim();
  const names = new Set(settings.flatMap(({ key }) => /^remote\.(.+)\.[^.]*$/s.exec(key)?.[1] ?? []));
  const own = setting('remote');
  const name = [own, 'origin', names.size === 1 ? [...names][0] : undefined].find((one) => one && names.has(one));
  if (name === undefined) return undefined;
  return { name, ref: (own === name && setting('merge')) || `refs/heads/${branch}` };
}

/** The output of a command that reads a commit; undefined if the commit does not exist. */
export async function outputAt({ run }: Repository, commit: string, ...words: string[]): Promise<string | undefined> {
  try {
    return await run(...words);
  } catch (error) {
    if ((await quietly(run('rev-parse', '--quiet', '--verify', commit))) === undefined) return undefined;
    throw error;
  }
}

/** The result; undefined if the command failed. */
export async function quietly<T>(command: Promise<T>): Promise<T | undefined> {
  try {
    return await command;
  } catch {
    return undefined;
  }
}
