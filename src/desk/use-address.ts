import { useCallback, useSyncExternalStore } from 'react';

/** Where somebody is in the desk: kept in the address, so that « back » leads back and a mail can lead here. */
export type DeskAddress = { view: 'today' } | { view: 'list'; lead?: string };

const listView = 'demandes';

/** The number of a request alone, as the mails that tell of one write it. */
const leadForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address after `#` stands for. */
export function addressOf(hash: string): DeskAddress {
  const [view = '', lead] = hash.replace(/^#\/?/, '').split('/');
  if (leadForm.test(view)) return { view: 'list', lead: view };
  if (view !== listView) return { view: 'today' };
  return lead ? { view: 'list', lead: decodeURIComponent(lead) } : { view: 'list' };
}

/** The address, to be put after a `#`. */
export function hashOf(address: DeskAddress): string {
  if (address.view === 'today') return '#/';
  return address.lead === undefined ? `#/${listView}` : `#/${listView}/${encodeURIComponent(address.lead)}`;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The address, and how to go to another. */
export function useAddress(): [DeskAddress, (to: DeskAddress) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const go = useCallback((to: DeskAddress) => {
    if (location.hash !== hashOf(to)) location.hash = hashOf(to);
  }, []);
  return [addressOf(hash), go];
}
