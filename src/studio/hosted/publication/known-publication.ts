import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../../supabase/database.types';
import type { Followed } from './follow-publication';
import type { Build, Known } from './publication-state';

/**
 * What the database and the live site know about the last publication: the one that is followed, or a later one.
 * Undefined if the database does not know it. Rejects if the database does not answer.
 */
export async function lastPublication(
  client: SupabaseClient<Database>,
  { commit, head }: Followed,
): Promise<Known | undefined> {
  const { data: published } = await client
    .from('publications')
    .select('at, head, base, key, sentence')
    .eq('outcome', 'published')
    .order('id', { ascending: false })
    .limit(20)
    .throwOnError();
  const [last] = published;
  // The followed one was sent but is not recorded yet: the recorded ones are older.
  if (!last?.head || (commit !== undefined && published.every((one) => one.head !== commit))) return undefined;
  const [{ data: builds }, online] = await Promise.all([
    client
      .from('site_builds')
      .select('at, commit, outcome, faults')
      .order('id', { ascending: false })
      .limit(20)
      .throwOnError(),
    onlineCommit(),
  ]);
  // Somebody has pushed a commit on top of it. (If `head` is its base, it was published after the studio was opened.)
  const later = head !== undefined && head !== last.head && head !== last.base ? [head] : [];
  const { key, sentence } = last;
  // The function stores the faults in this form.
  return { key, sentence, commit: last.head, at: last.at, later, builds: builds as unknown as Build[], online };
}

/** The commit that the live site was built from; undefined if it did not answer. */
export async function onlineCommit(): Promise<string | undefined> {
  try {
    const response = await fetch(toBrowser('/version.json'), { cache: 'no-store' });
    return ((await response.json()) as { commit?: string | null }).commit ?? undefined;
  } catch {
    // The caller will ask again.
    return undefined;
  }
}
