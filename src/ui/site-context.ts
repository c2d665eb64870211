import { createContext, useContext } from 'react';
import type { SiteView } from '../definitions/site-view';

const SiteContext = createContext<SiteView | null>(null);

export const SiteProvider = SiteContext.Provider;

/** What surrounds the page: company, phone, hours, where leads go. Throws outside a `SiteProvider`. */
export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
