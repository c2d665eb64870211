import type { DeskMessage } from '../definitions/desk-messages';
import type { Palette } from '../look/shipped-colors';

/** What the desk is told of the site whose requests it shows. */
export interface DeskSite {
  /** As the company signs its mails. */
  company: string;
  colors: { strong: Palette; accent: Palette };
  /** What its forms offer: for a request that comes by telephone. */
  types: { value: string; label: string }[];
  /** Ready to be sent from a telephone; what stands for the person is in brackets. */
  messages: DeskMessage[];
  /** Where the studio is, when the same server has it. */
  studio?: string;
  /** The hosted project; absent when the requests are on this machine. */
  backend?: { url: string; key: string };
}

/** The `id` of the element of the page that holds it, as JSON. */
export const deskSiteId = 'desk-site';

/** The header in which the local desk shows that it was opened by the owner. */
export const deskKeyHeader = 'x-desk-key';

/** The `meta` of the page that holds that key, where the page itself was only given to its owner. */
export const deskKeyMeta = 'desk-key';

/** Where the local desk is served. */
export const deskBase = '/bureau/';

/** What the page was told; throws when it is not the desk's. */
export function readDeskSite(page: Document): DeskSite {
  // Written by the server or the build of this very version.
  return JSON.parse(page.getElementById(deskSiteId)?.textContent ?? '') as DeskSite;
}
