import { openGit } from '../../../site/read/git/git';

/**
 * The last commit of the documents, if it came after `online` and is not in it; undefined if the site shows it, or if this
 * repository cannot tell. `at` is in ms since 1970. Never rejects.
 */
export async function readGit(
  root: string,
  online: string | null,
): Promise<{ commit: string; at: number } | undefined> {
  if (online === null) return undefined;
  try {
    const git = await openGit(root);
    const said = await git?.run('log', '-1', '--format=%H %ct', `${online}..HEAD`, '--', '.');
    const [commit, seconds] = said?.trim().split(' ') ?? [];
    return commit && seconds ? { commit, at: Number(seconds) * 1000 } : undefined;
  } catch {
    // A commit that is not here: a later one, or another repository's.
    return undefined;
  }
}
