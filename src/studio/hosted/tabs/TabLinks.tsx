import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useSyncExternalStore, type CSSProperties, type MouseEvent } from 'react';
import type { Database } from '../../../../supabase/database.types';
import { DeskIcon } from '../../../desk/theme/DeskIcon';
import type { HostedSite } from '../site/hosted-site';
import { canInstall, install, onInstallOffer } from '../install/install-offer';
import { tabAddresses, tabWords, type TabName, type Tabs } from './tabs';
import classes from './TabLinks.module.css';
import { useOpenTabs } from './use-open-tabs';

interface TabLinksProps {
  site: HostedSite;
  client: SupabaseClient<Database>;
  tabs: Tabs;
}

const icons = { requests: 'desk-list', site: 'desk-page' } as const;

/**
 * Links to the tabs that the account may open: at the foot of a narrow screen, at the side of a wide one. None for a
 * stranger.
 */
export function TabLinks({ site, client, tabs }: TabLinksProps) {
  const shown = useSyncExternalStore(tabs.onShown, tabs.shown);
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall);
  const open = useOpenTabs(client);
  const isIn = open.some((name) => name !== shown) || (open.length > 0 && isOffered);
  // The stylesheets of the tabs reserve the space by this attribute.
  useEffect(() => void document.documentElement.toggleAttribute('data-tabs', isIn), [isIn]);
  if (!isIn) return null;
  const colors = { '--own': site.colors.strong[8], '--own-pale': site.colors.strong[0] } as CSSProperties;
  return (
    <div className={classes.tabs} style={colors}>
      <nav className={classes.links} aria-label="Onglets">
        {open.map((name) => (
          <a
            key={name}
            href={tabAddresses[name]}
            className={classes.tab}
            aria-current={name === shown ? 'page' : undefined}
            onClick={(event) => go(event, name)}
          >
            <DeskIcon name={icons[name]} size={20} />
            {tabWords[name]}
          </a>
        ))}
      </nav>
      {isOffered ? (
        <button type="button" className={classes.tab} onClick={() => void install()}>
          <DeskIcon name="desk-install" size={20} />
          Installer
        </button>
      ) : null}
    </div>
  );

  function go(event: MouseEvent, name: TabName): void {
    // With a modifier key, the browser opens the link elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    tabs.show(name);
  }
}
