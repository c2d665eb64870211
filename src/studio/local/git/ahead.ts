import { textsAt } from './texts/published-texts';
import { isOwn } from './texts/pending-files';
import { outputAt, remoteOf, type Repository } from './repository';

/**
 * The files that differ between here and the remote (not sent, or not received), each with its text there. Undefined
 * before anything was sent; empty if there is no remote.
 */
export async function aheadOf(repository: Repository): Promise<ReadonlyMap<string, string | undefined> | undefined> {
  const remote = remoteOf(repository);
  if (!remote) return new Map();
  const tracking = remote.ref.replace(/^refs\/heads\//, () => `refs/remotes/${remote.name}/`);
  const words = ['diff', '--name-only', '--no-renames', '-z', '--relative', tracking, 'HEAD', '--', '.'];
  const output = await outputAt(repository, tracking, ...words);
  if (output === undefined) return undefined;
  const files = output.split('\0').filter(Boolean).filter(isOwn);
  if (files.length === 0) return new Map();
  const textOf = textsAt(repository, tracking);
  return new Map(await Promise.all(files.map(async (file) => [file, await textOf(file)] as const)));
}
