import { openGit } from '../../site/read/git/git';

/** The commit of a folder's documents, for `/version.json`; null outside a repository. Never rejects. */
export async function commitBuilt(root: string): Promise<string | null> {
  return commitFromHost() ?? (await commitFromGit(root));
}

/** Hosts may build without a `.git`, but give the commit in a variable. */
function commitFromHost(): string | undefined {
  const { COMMIT_REF, CF_PAGES_COMMIT_SHA, VERCEL_GIT_COMMIT_SHA, GITHUB_SHA } = process.env;
  // A variable may contain a branch's name, which does not identify a commit.
  return [COMMIT_REF, CF_PAGES_COMMIT_SHA, VERCEL_GIT_COMMIT_SHA, GITHUB_SHA].find(
    (id) => id !== undefined && /^[\da-f]{40}(?:[\da-f]{24})?$/.test(id),
  );
}

async function commitFromGit(root: string): Promise<string | null> {
  try {
    const git = await openGit(root);
    return git ? (await git.run('rev-parse', 'HEAD')).trim() : null;
  } catch {
    // A repository without a commit.
    return null;
  }
}
