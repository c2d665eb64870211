import { isProofName } from '../../../site/definitions/media/attached-files';
import { spellingsOf } from '../../../site/definitions/addresses/old-address';
import type { FormerAddresses } from '../../../site/resolve/addresses/redirects';

/** Files that configure a host: read by it, never shown to a visitor. Each host's rules hide all of them. */
export const hostFileNames = [
  '_headers',
  '_redirects',
  'vercel.json',
  '.vercelignore',
  'nginx.conf',
  '.htaccess',
  'Caddyfile',
] as const;

export type HostFileName = (typeof hostFileNames)[number];

/** Headers by name. */
export type Headers = Record<string, string>;

/** What the rules of every host are written from. */
export interface HostRules extends FormerAddresses {
  /** The headers of every response. */
  everywhere: Headers;
  /** The headers of the owner's desk, where they differ from the site's; undefined without a desk. */
  desk: Headers | undefined;
  /** The headers of the studio, where they differ from the site's; undefined without a studio. */
  studio: Headers | undefined;
  /** The names of the attached files. */
  attached: readonly string[];
  /** The addresses of all pages. */
  addresses: readonly string[];
  /** The one address of the site, without a slash at its end; undefined for a preview, which may lie anywhere. */
  url: string | undefined;
  /** The folder of another site in which the site is; empty if it has its host to itself. Targets already name it. */
  folder: string;
}

/** The names of the text types that are worth compressing, besides `text/html`, as `mime.types` names them. */
export const textTypes = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/xml',
  'application/rss+xml',
  'application/atom+xml',
  'application/manifest+json',
  'image/svg+xml',
] as const;

/** The address of a page, as a pattern without its first slash. */
export const pagePattern = '[a-z0-9-]+(?:/[a-z0-9-]+)*';

/** Other forms of a page's address, as such a pattern; its first group is the address. */
export const uncleanPattern = String.raw`([a-z0-9-]+(?:/[a-z0-9-]+)*?)(?:/index|(?:/index)?(?:\.html|/))`;

/** Whether an address must keep its `.html`: a search engine looks for its verification file under the exact name. */
export function keepsItsEnding(address: string): boolean {
  return isProofName(address.slice(1));
}

/** The names of the folders that have the same address as a page, or as an old address. */
export function foldersBesidePages({ addresses, redirects }: Pick<HostRules, 'addresses' | 'redirects'>): string[] {
  const all = [...addresses, ...redirects.map(({ from }) => from)];
  const folders = new Set(
    all.flatMap((address) => [...address.matchAll(/\/(?!$)/g)].map(({ index }) => address.slice(0, index))),
  );
  return [
    ...new Set(
      all.filter((address) => folders.has(address)).map((address) => address.slice(address.lastIndexOf('/') + 1)),
    ),
  ];
}

/** Escapes a text for a regular expression, as all hosts' patterns read it. */
export function literally(text: string): string {
  return text.replace(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
}

/** The forms in which an old address may be asked for: both Unicode forms, with and without a slash at the end. */
export function formsOf(path: string): string[] {
  return spellingsOf(path).flatMap((form) => (form === '/' ? [form] : [form, `${form}/`]));
}

/** A target as a visitor's query belongs into it: before the anchor, after a query of its own. */
export function partsOf(to: string): { page: string; joint: '?' | '&'; anchor: string } {
  const [page = ''] = to.split('#');
  const anchor = to.slice(page.length);
  return { page, joint: page.includes('?') ? '&' : '?', anchor };
}
