import { createContext, useContext } from 'react';
import type { SiteView } from '../../../site/definitions/view/site-view';

const SiteContext = createContext<SiteView | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site's data: company, phone, hours, where leads are sent. Throws outside a `SiteProvider`. */
export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}
