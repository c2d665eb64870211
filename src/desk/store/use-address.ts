import { useCallback, useContext, useSyncExternalStore } from 'react';
import { TabContext } from '../device/shown-tab';

/** The current view, stored in the hash, so that « back » works and mails can link to a request. */
export type DeskAddress =
  | { view: 'today' }
  | { view: 'visits' }
  | { view: 'worth' }
  | { view: 'month' }
  | { view: 'list'; lead?: string };

const listView = 'demandes';
const visitsView = 'visites';
const worthView = 'annee';
/** The month's mails link to it. */
const monthView = 'mois';

/** Mails link to a request by its id alone. */
const leadForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the hash. */
export function addressOf(hash: string): DeskAddress {
  const [view = '', lead] = hash.replace(/^#\/?/, '').split('/');
  if (leadForm.test(view)) return { view: 'list', lead: view };
  if (view === visitsView) return { view: 'visits' };
  if (view === worthView) return { view: 'worth' };
  if (view === monthView) return { view: 'month' };
  if (view !== listView) return { view: 'today' };
  return lead ? { view: 'list', lead: decodeURIComponent(lead) } : { view: 'list' };
}

/** The hash for a view, without `#`. */
export function hashOf(address: DeskAddress): string {
  if (address.view === 'today') return '#/';
  if (address.view === 'visits') return `#/${visitsView}`;
  if (address.view === 'worth') return `#/${worthView}`;
  if (address.view === 'month') return `#/${monthView}`;
  return address.lead === undefined ? `#/${listView}` : `#/${listView}/${encodeURIComponent(address.lead)}`;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The desk's hash, kept while the address is that of another tab of the application. */
let lastHash = '';

/** The current view, and a function that goes to another. */
export function useAddress(): [DeskAddress, (to: DeskAddress) => void] {
  const tab = useContext(TabContext);
  const hash = useSyncExternalStore(subscribe, () =>
    tab?.isShown() === false ? lastHash : (lastHash = location.hash),
  );
  const go = useCallback((to: DeskAddress) => {
    if (location.hash !== hashOf(to)) location.hash = hashOf(to);
  }, []);
  return [addressOf(hash), go];
}
