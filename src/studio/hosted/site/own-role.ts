import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../../supabase/database.types';

/** The role of the signed-in account: undefined for a stranger, and with `error` if the database does not answer. */
interface OwnRole {
  role?: string | undefined;
  error?: unknown;
}

/** The pending question. Both tabs ask when somebody signs in; one answer serves both. */
let asking: Promise<OwnRole> | undefined;

/** Asks the database. Never rejects. */
export function ownRole(client: SupabaseClient<Database>): Promise<OwnRole> {
  asking ??= ask(client).finally(() => (asking = undefined));
  return asking;
}

async function ask(client: SupabaseClient<Database>): Promise<OwnRole> {
  // Row-level security returns only the user's own row.
  const { data, error } = await client.from('owners').select('role');
  return error ? { error } : { role: data[0]?.role };
}
