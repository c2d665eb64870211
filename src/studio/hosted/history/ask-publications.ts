import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../../supabase/database.types';
import { onlineCommit } from '../publication/known-publication';
import type { Build } from '../publication/publication-state';
import { listedPublications, type ListedPublication } from './listed-publication';

type Client = SupabaseClient<Database>;

const columns = 'id, key, at, head, sentence, note, outcome, reason, user_id, files';

/** How many publications are listed, and how many of the user's refused ones. */
const most = { made: 60, refused: 20 };

/** The publications of the site, newest first. Rejects with a French message. */
export async function askPublications(client: Client): Promise<ListedPublication[]> {
  try {
    const account = await accountOf(client);
    const [{ data: made }, { data: refused }, { data: builds }, online] = await Promise.all([
      newest(client).neq('outcome', 'refused').limit(most.made).throwOnError(),
      newest(client).eq('outcome', 'refused').eq('user_id', account).limit(most.refused).throwOnError(),
      client
        .from('site_builds')
        .select('at, commit, outcome, faults')
        .order('id', { ascending: false })
        .limit(200)
        .throwOnError(),
      onlineCommit(),
    ]);
    // The function stores the faults in this form.
    const around = { builds: builds as unknown as Build[], online, account };
    return listedPublications([...made, ...refused], around, Date.now());
  } catch {
    throw new Error('L’historique n’a pas pu être lu : vérifiez votre connexion, puis recommencez.');
  }
}

/** The publication with this key; undefined if there is none to take back. Rejects with a French message. */
export async function askPublication(client: Client, key: string): Promise<ListedPublication | undefined> {
  const all = await askPublications(client);
  return all.find((one) => one.key === key && one.canBeTakenBack);
}

function newest(client: Client) {
  return client.from('publications').select(columns).order('id', { ascending: false });
}

async function accountOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.user.id ?? '';
}
