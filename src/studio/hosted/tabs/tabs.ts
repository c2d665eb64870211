import { fromBrowser, toBrowser } from '../../../site/definitions/addresses/own-folder';
import { recall, remember } from '../../../desk/device/device-memory';
import type { ShownTab } from '../../../desk/device/shown-tab';
import { signal } from '../../../site/definitions/view/signal';
import { hostedFiles } from '../site/hosted-site';

/** The tabs of the application. Each name is the `id` of the tab's element. */
export const tabNames = ['requests', 'site'] as const;
export type TabName = (typeof tabNames)[number];

export const tabWords: Readonly<Record<TabName, string>> = { requests: 'Demandes', site: 'Site' };
export const tabAddresses = { requests: hostedFiles.requests, site: hostedFiles.page } as const;

/**
 * In `localStorage`. The link of a mail always leads to the same address; the user then goes on in the tab shown last.
 */
const place = 'atelier-onglet';

/** The tab that this browser showed last. */
export function lastTab(): TabName {
  return recall(place) === 'requests' ? 'requests' : 'site';
}

export interface Tabs {
  shown: () => TabName;
  show: (name: TabName) => void;
  /** Opens a tab in the background. */
  open: (name: TabName) => void;
  onShown: ShownTab['onShown'];
  /** The tab, for the code that runs inside it. */
  tab: (name: TabName) => ShownTab;
}

/** The state of a hidden tab, restored when it is shown again. */
interface Left {
  address: string;
  title: string;
  scroll: number;
}

/**
 * Shows the tab that the address names, and follows the address. A tab is opened when it is first shown, or by `open`;
 * after that it is only hidden, so that nothing in it is lost.
 */
export function createTabs(open: Readonly<Record<TabName, () => void>>, title: (name: TabName) => string): Tabs {
  let shown = tabAt(fromBrowser(location.pathname));
  const left: Partial<Record<TabName, Left>> = {};
  const { on: onShown, tell } = signal();
  const isOpen = new Set<TabName>();

  // Before the studio's own listener: going to another tab must not close a dialog in this one.
  addEventListener('popstate', (event) => {
    const next = tabAt(fromBrowser(location.pathname));
    if (next === shown) return;
    event.stopImmediatePropagation();
    leave(left[shown]?.address ?? toBrowser(tabAddresses[shown]));
    settle(next);
  });
  addEventListener('hashchange', () => {
    const kept = left[shown];
    if (kept) kept.address = currentAddress();
  });
  settle(shown);

  function leave(address: string): void {
    left[shown] = { address, title: document.title, scroll: scrollY };
  }

  function settle(next: TabName): void {
    shown = next;
    remember(place, next);
    document.documentElement.dataset.tab = next;
    for (const name of tabNames) document.getElementById(name)?.toggleAttribute('hidden', name !== next);
    const kept = left[next] ?? { address: currentAddress(), title: title(next), scroll: 0 };
    left[next] = kept;
    document.title = kept.title;
    scrollTo(0, kept.scroll);
    openOnce(next);
    tell();
  }

  function openOnce(name: TabName): void {
    if (isOpen.has(name)) return;
    isOpen.add(name);
    open[name]();
  }

  const all = Object.fromEntries(
    tabNames.map((name) => [name, { name, isShown: () => shown === name, onShown }]),
  ) as Record<TabName, ShownTab>; // one for each name
  return {
    shown: () => shown,
    onShown,
    open: openOnce,
    tab: (name) => all[name],
    show(name) {
      if (name === shown) return;
      leave(currentAddress());
      // The studio adds an entry to the history for each of its open dialogs.
      history.pushState(null, '', left[name]?.address ?? toBrowser(tabAddresses[name]));
      settle(name);
    },
  };
}

function tabAt(pathname: string): TabName {
  return pathname === tabAddresses.requests ? 'requests' : 'site';
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}
