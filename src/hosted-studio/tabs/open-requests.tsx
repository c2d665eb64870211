import type { SupabaseClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import type { Database } from '../../../supabase/database.types';
import { HostedDesk } from '../../desk/hosted/HostedDesk';
import { TabContext, type ShownTab } from '../../desk/shown-tab';
import { applicationWorks } from '../application-works';
import type { HostedSite } from '../hosted-site';
import { createPhoneAlerts } from '../push/phone-alerts';
import type { SiteBeside } from '../site-beside';

interface Parts {
  site: HostedSite;
  client: SupabaseClient<Database>;
  notice: string | undefined;
  tab: ShownTab;
  root: HTMLElement;
  beside: SiteBeside;
}

/** The tab « Demandes »: the desk of a hosted site. */
export function openRequests({ site, client, notice, tab, root, beside }: Parts): void {
  createRoot(root).render(
    <TabContext value={tab}>
      <HostedDesk
        site={site}
        client={client}
        notice={notice}
        alerts={createPhoneAlerts(client)}
        works={applicationWorks(client, beside.wait)}
      />
    </TabContext>,
  );
}
