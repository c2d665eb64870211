import type { SupabaseClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import type { Database } from '../../../../supabase/database.types';
import { HostedDesk } from '../../../desk/hosted/HostedDesk';
import { TabContext, type ShownTab } from '../../../desk/device/shown-tab';
import { consentsAt } from '../../../desk/works/consents';
import { siteWorks } from '../../../desk/works/site-works';
import type { HostedSite } from '../site/hosted-site';
import { createPhoneAlerts } from '../push/phone-alerts';
import type { SiteBeside } from '../site/site-beside';

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
  const works = siteWorks(consentsAt(client), {
    when: 'une fois le site publié, depuis l’onglet « Site »',
    // The studio of the other tab, which edits and publishes the site.
    open: async () => {
      await beside.wait();
      return (await import('../../store/context/api')).ask;
    },
  });
  createRoot(root).render(
    <TabContext value={tab}>
      <HostedDesk site={site} client={client} notice={notice} alerts={createPhoneAlerts(client)} works={works} />
    </TabContext>,
  );
}
