import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types';
import type { Followed } from './follow-publication';
import type { Build, Known } from './publication-state';

/**
 * What the database and the live site say of the last publication, which is the one that is followed or is on top of it.
 * Undefined where the database knows of none. Rejects when it does not answer.
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
  // One that was sent and is not noted yet: what is noted is older.
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
  // Somebody else has pushed on top of it, unless it was published between the two questions.
  const later = head !== undefined && head !== last.head && head !== last.base ? [head] : [];
  // The function keeps the faults in this form.
  const { key, sentence } = last;
  return { key, sentence, commit: last.head, at: last.at, later, builds: builds as unknown as Build[], online };
}

/** The commit that visitors have. */
export async function onlineCommit(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    return ((await response.json()) as { commit?: string | null }).commit ?? undefined;
  } catch {
    // It is asked again.
    return undefined;
  }
}
