import type { DeskMessage } from '../site/definitions/company/desk-messages';
import type { Palette } from '../site/look/shipped-colors';
import type { WorkChoices } from './queries/works-data';

/** What the desk knows about the site whose requests it shows. */
export interface DeskSite {
  /** The name with which the company signs mails. */
  company: string;
  colors: { strong: Palette; accent: Palette };
  /** The project types for a request by telephone. */
  types: { value: string; label: string }[];
  /** Messages to send from a phone; placeholders for the person are in brackets. */
  messages: DeskMessage[];
  /** The message that asks a customer for a review, and the address to leave it at; absent if the site has none. */
  review?: { text: string; address: string };
  /** True if the site counts visits. */
  countsVisits?: boolean;
  /** The towns and services that a finished work can name; absent if the site lacks either. */
  works?: WorkChoices;
  /** The address of the site, if the desk is not one of its pages. */
  url?: string;
  /** The address of the studio, if the same server has one. */
  studio?: string;
  /** The hosted project; absent if the requests are on this machine. */
  backend?: { url: string; key: string };
}

/** The `id` of the page's element that contains this data as JSON. */
export const deskSiteId = 'desk-site';

/** The `meta` with the key of the local desk, on pages that only their owner can get. */
export const deskKeyMeta = 'desk-key';

/** The address of the local desk. */
export const deskBase = '/bureau/';

/** The data in the page; throws if it is not a desk page. */
export function readDeskSite(page: Document): DeskSite {
  // The same version of the server or build wrote it.
  return JSON.parse(page.getElementById(deskSiteId)?.textContent ?? '') as DeskSite;
}
