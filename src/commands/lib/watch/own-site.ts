import { existsSync } from 'node:fs';
import type { Former } from '../../../build/deploy/online/watch/built-online';
import { readSite, siteRoot } from '../../../site/read/read-site';
import { goneAddresses } from '../../../site/resolve/addresses/published-addresses';
import { redirectsOf } from '../../../site/resolve/addresses/redirects';
import { documentsOf, type Documents } from '../../../site/resolve/plan/site-documents';
import { publicDocuments } from '../../../site/resolve/lifecycle/visibility';

/** The documents here, and the address that they give the site. */
export interface OwnSite {
  url: string;
  documents: Documents;
  root: string;
  former: Former;
}

/** The site of this folder; undefined if there is none, or none with an address. */
export function ownSite(now = Date.now()): OwnSite | undefined {
  if (!process.env.SITE_CONFIG && !existsSync('site-config')) return undefined;
  const root = siteRoot();
  const documents = documentsOf(readSite(root));
  const url = documents.site[0]?.data.url?.replace(/\/$/, '');
  if (!url) return undefined;
  const moved = redirectsOf(publicDocuments(documents, now)).find(({ query }) => query === undefined);
  return { url, documents, root, former: { moved, gone: goneAddresses(documents, now)[0] } };
}
