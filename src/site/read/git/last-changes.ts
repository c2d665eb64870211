import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inCache, readNote, writeEntry } from '../disk/cache';
import { openGit, type Git } from './git';

/** The day of a document's last change (ISO 8601), by its path in the folder; undefined if unknown. */
export type LastChange = (file: string) => string | undefined;

/**
 * When the documents of a folder last changed. In a git repository it is the day of the last commit, read by one `git
 * log` whose result is cached until the next commit. A document with uncommitted changes, or a folder without git, has
 * the day of its file. A shallow clone gives undefined for files older than its first commit.
 */
export async function lastChanges(root: string): Promise<LastChange> {
  const committed = await committedDays(root);
  return (file) => {
    if (committed && !committed.touched.has(file)) {
      const day = committed.days[file];
      if (day !== undefined) return day === unknownDay ? undefined : day;
    }
    const found = statSync(path.join(root, file), { throwIfNoEntry: false });
    return found?.mtime.toISOString().slice(0, 10);
  };
}

interface Committed {
  days: Record<string, string>;
  /** Files with uncommitted changes. */
  touched: ReadonlySet<string>;
}

const unknownDay = '';

async function committedDays(root: string): Promise<Committed | undefined> {
  const git = await openGit(root);
  if (!git) return undefined;
  try {
    const [found, changed] = await Promise.all([
      git.run('rev-parse', 'HEAD', '--git-path', 'shallow'),
      git.run('diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.'),
    ]);
    const [head = '', shallow = ''] = found.split('\n');
    const days = await cached(head, root, () => daysFrom(git, path.resolve(root, shallow)));
    return { days, touched: new Set(changed.split('\0').filter(Boolean)) };
  } catch {
    // No commit yet.
    return undefined;
  }
}

/** The newest day of each document. The log goes backwards, so that is the first time it names the document. */
async function daysFrom({ run }: Git, shallow: string): Promise<Record<string, string>> {
  // The oldest commits of a shallow clone seem to add every file at once.
  const edges = new Set(existsSync(shallow) ? readFileSync(shallow, 'utf8').split('\n') : []);
  const days: Record<string, string> = {};
  let day = unknownDay;
  const log = await run('log', '--no-renames', '--format=%x01%H %cs', '--name-only', '--relative', '--', '.');
  for (const line of log.split('\n')) {
    if (line.startsWith('\u0001')) {
      const [commit = '', date = ''] = line.slice(1).split(' ');
      day = edges.has(commit) ? unknownDay : date;
    } else if (line) days[line] ??= day;
  }
  return days;
}

async function cached(head: string, root: string, read: () => Promise<Committed['days']>): Promise<Committed['days']> {
  const name = createHash('sha1').update(path.resolve(root)).digest('base64url');
  const file = inCache('last-changes', `${name}.json`);
  // Written below.
  const kept = readNote(file) as { head: string; days: Committed['days'] } | undefined;
  if (kept?.head === head) return kept.days;
  const days = await read();
  writeEntry(file, JSON.stringify({ head, days }));
  return days;
}
