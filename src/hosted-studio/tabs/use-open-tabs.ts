import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { Database } from '../../../supabase/database.types';
import { tabNames, type TabName } from './tabs';

const none: readonly TabName[] = [];

/** The tabs that the signed-in account may open: all of an owner, of an editor the site alone, of a stranger none. */
export function useOpenTabs(client: SupabaseClient<Database>): readonly TabName[] {
  const [open, setOpen] = useState(none);
  useEffect(() => {
    let account: string | undefined;
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      // The client repeats the session each hour, and each time the window gets the focus.
      if (session && session.user.id === account) return;
      account = session?.user.id;
      if (account === undefined) return setOpen(none);
      const asking = account;
      // Not within the callback, where the client would wait for itself.
      setTimeout(() => void ask().then((found) => account === asking && setOpen(found)));
    });
    return () => data.subscription.unsubscribe();

    async function ask(): Promise<readonly TabName[]> {
      // The database shows everybody their own row.
      const { data: rows, error } = await client.from('owners').select('role');
      // It does not answer: each tab says so.
      if (error) return tabNames;
      const role = rows[0]?.role;
      return role === 'owner' ? tabNames : role === undefined ? none : ['site'];
    }
  }, [client]);
  return open;
}
