import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { recall, remember } from '../device/device-memory';
import { deskBase, deskKeyMeta } from '../desk-site';
import { sentenceFor, type Refused } from '../queries/refusals';

const kept = 'bureau-cle';

/**
 * The key from the address (`npm run desk`) or from the page; undefined if there is none. It is removed from the
 * address immediately, and stored for this origin. The next server has another port, and so another origin.
 */
export function takeKey(page: Document): string | undefined {
  const written = page.querySelector<HTMLMetaElement>(`meta[name="${deskKeyMeta}"]`)?.content;
  if (written) return written;
  const [, given] = /^#cle=([\w-]+)$/.exec(location.hash) ?? [];
  if (given) {
    remember(kept, given);
    history.replaceState(null, '', '#/');
  }
  return given ?? recall(kept);
}

/** The client for the database of this machine, behind the server of this page. */
export function connectHere(key: string): SupabaseClient<Database> {
  return createClient<Database>(location.origin + deskBase, 'embedded', { accessToken: () => Promise.resolve(key) });
}

export const noServer = 'Le serveur ne répond plus. Le bureau reprend dès qu’il tourne de nouveau.';

/** As for a hosted project, which may also be paused or out of reach. */
export function sentenceHere(refused: Refused, status: number): string {
  return status === 0 ? noServer : sentenceFor(refused, status);
}
