import type { SupabaseClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import type { Database } from '../../../supabase/database.types';
import { HostedDesk } from '../../desk/hosted/HostedDesk';
import { TabContext, type ShownTab } from '../../desk/shown-tab';
import type { HostedSite } from '../hosted-site';
import { createPhoneAlerts } from '../push/phone-alerts';

interface Parts {
  site: HostedSite;
  client: SupabaseClient<Database>;
  notice: string | undefined;
  tab: ShownTab;
  root: HTMLElement;
}

/** The tab « Demandes »: the desk of a hosted site. */
export function openRequests({ site, client, notice, tab, root }: Parts): void {
  createRoot(root).render(
    <TabContext value={tab}>
      <HostedDesk site={site} client={client} notice={notice} alerts={createPhoneAlerts(client)} />
    </TabContext>,
  );
}
