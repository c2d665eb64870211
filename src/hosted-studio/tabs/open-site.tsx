import type { SupabaseClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';
import type { Database } from '../../../supabase/database.types';
import type { ShownTab } from '../../desk/shown-tab';
import type { Refused } from '../../studio/core/reply';
import { askCode } from '../ask-code';
import { openDoor } from '../door';
import { followPublications } from '../follow-publication';
import { HostedStudio } from '../HostedStudio';
import type { HostedSite } from '../hosted-site';
import { lastPublication } from '../known-publication';
import { beginEditor, openEditor, type Begun } from '../open-editor';
import type { SiteBeside } from '../site-beside';
import type { OpenedSite } from '../snapshot';

interface Parts {
  site: HostedSite;
  client: SupabaseClient<Database>;
  notice: string | undefined;
  tab: ShownTab;
  root: HTMLElement;
  /** Told when the studio answers, or why it cannot. */
  beside: SiteBeside;
}

/** The tab « Site »: the studio, once the function has opened the site. */
export function openSite({ site, client, notice, tab, root, beside }: Parts): void {
  const [door, studio] = [document.createElement('div'), document.createElement('div')];
  root.append(door, studio);
  const page = createRoot(door);
  const { backend } = site;
  const first = openDoor({ client, backend, askCode: () => Promise.resolve(false) });
  const later = openDoor({ client, backend, askCode: (why) => askCode({ site, client }, why) });
  let begun: Begun | undefined;
  const open = async () => {
    begun ??= beginEditor(site);
    const reply = await first('open');
    if (reply.status !== 200) beside.refused((reply.body as Refused).error);
    return reply;
  };
  const onOpened = async (opened: OpenedSite) => {
    const follower = followPublications((followed) => lastPublication(client, followed));
    begun ??= beginEditor(site);
    await openEditor({
      begun,
      site,
      client,
      opened,
      door: later,
      root: studio,
      tab,
      follower,
      onReady: () => page.unmount(),
    });
    follower.goOn(opened.commit);
    beside.opened();
  };
  page.render(<HostedStudio site={site} client={client} notice={notice} open={open} onOpened={onOpened} />);
}
