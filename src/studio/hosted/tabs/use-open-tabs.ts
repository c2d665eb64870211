import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { Database } from '../../../../supabase/database.types';
import { ownRole } from '../site/own-role';
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
      const { role, error } = await ownRole(client);
      // The database does not answer. Each tab will report that.
      if (error) return tabNames;
      return role === 'owner' ? tabNames : role === undefined ? none : ['site'];
    }
  }, [client]);
  return open;
}
