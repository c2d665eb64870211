import { execFileSync } from 'node:child_process';
import path from 'node:path';

export interface SiteVersion {
  /** Commit that the site was built from; null outside a repository. */
  commit: string | null;
  /** When, in UTC (ISO 8601). */
  builtAt: string;
}

/** What `/version.json` says: enough to know whether a deployment has arrived. */
export function siteVersion(): SiteVersion {
  return { commit: commitFromHost() ?? commitFromGit(), builtAt: new Date().toISOString() };
}

/** Builders of hosts may work without a `.git`, but say what they build. */
function commitFromHost(): string | undefined {
  const { COMMIT_REF, CF_PAGES_COMMIT_SHA, VERCEL_GIT_COMMIT_SHA, GITHUB_SHA } = process.env;
  return [COMMIT_REF, CF_PAGES_COMMIT_SHA, VERCEL_GIT_COMMIT_SHA, GITHUB_SHA].find(Boolean);
}

function commitFromGit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Neither git nor a repository: the date alone must do.
    return null;
  }
}
