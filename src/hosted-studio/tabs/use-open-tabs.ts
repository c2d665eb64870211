import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { Database } from '../../../supabase/database.types';
import { tabNames, type TabName } from './tabs';

const none: readonly TabName[] = [];

/** The tabs that the signed-in account may open: an owner both, an editor the site, a stranger none. */
export function useOpenTabs(client: SupabaseClient<Database>): readonly TabName[] {
  const [open, setOpen] = useState(none);
  useEffect(() => {
    let account: string | undefined;
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      // The client repeats this event every hour, and whenever the window gets the focus.
      if (session && session.user.id === account) return;
      account = session?.user.id;
      if (account === undefined) return setOpen(none);
      const asking = account;
      // The client waits for this callback: a call to it from here would be a deadlock.
      setTimeout(() => void ask().then((found) => account === asking && setOpen(found)));
    });
    return () => data.subscription.unsubscribe();

    async function ask(): Promise<readonly TabName[]> {
      // Row-level security returns only the user's own row.
      const { data: rows, error } = await client.from('owners').select('role');
      // The database does not answer. Each tab will report that.
      if (error) return tabNames;
      const role = rows[0]?.role;
      return role === 'owner' ? tabNames : role === undefined ? none : ['site'];
    }
  }, [client]);
  return open;
}
