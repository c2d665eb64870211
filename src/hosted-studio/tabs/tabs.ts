import { recall, remember } from '../../desk/device-memory';
import type { ShownTab } from '../../desk/shown-tab';
import { hostedFiles } from '../hosted-site';

/** The tabs of the application; each is the `id` of its element. */
export const tabNames = ['requests', 'site'] as const;
export type TabName = (typeof tabNames)[number];

export const tabWords: Readonly<Record<TabName, string>> = { requests: 'Demandes', site: 'Site' };
export const tabAddresses = { requests: hostedFiles.requests, site: hostedFiles.page } as const;

/** In `localStorage`: the link of a mail leads to one address, and whoever opens it goes on where the code was asked for. */
const place = 'atelier-onglet';

/** The tab that was shown last in this browser. */
export function lastTab(): TabName {
  return recall(place) === 'requests' ? 'requests' : 'site';
}

export interface Tabs {
  shown: () => TabName;
  show: (name: TabName) => void;
  /** Opens one that is not shown. */
  open: (name: TabName) => void;
  onShown: ShownTab['onShown'];
  /** One of them, as what it contains knows it. */
  tab: (name: TabName) => ShownTab;
}

/** What a tab was when another was shown. */
interface Left {
  address: string;
  title: string;
  scroll: number;
}

/**
 * Shows the tab that the address names, and follows the address. A tab is opened when it is first shown, and then only
 * hidden: what somebody was doing there is still there.
 */
export function createTabs(open: Readonly<Record<TabName, () => void>>, title: (name: TabName) => string): Tabs {
  let shown = tabAt(location.pathname);
  const left: Partial<Record<TabName, Left>> = {};
  const listeners = new Set<() => void>();
  const isOpen = new Set<TabName>();

  // Before the studio hears of it: what leads to another tab is nothing to close in this one.
  addEventListener('popstate', (event) => {
    const next = tabAt(location.pathname);
    if (next === shown) return;
    event.stopImmediatePropagation();
    leave(left[shown]?.address ?? tabAddresses[shown]);
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
    for (const listener of listeners) listener();
  }

  function openOnce(name: TabName): void {
    if (isOpen.has(name)) return;
    isOpen.add(name);
    open[name]();
  }

  function onShown(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
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
      // The studio adds its open layers to the history itself, each as an entry.
      history.pushState(null, '', left[name]?.address ?? tabAddresses[name]);
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
