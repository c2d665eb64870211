import { inFolder, withoutFolder } from './site-folder';

/**
 * The folder for which this code is compiled (`build/compile/folder-plugin.ts` writes it in): what runs in a browser
 * speaks of addresses inside the site, and of the browser's only here. Elements need not call this: what React draws is
 * put in the folder by `build/compile/jsx-in-folder.ts`.
 */
const folder: string = '';

export const isInFolder = folder !== '';

/** The address by which a browser reaches an address of the site. */
export function toBrowser(address: string): string {
  return inFolder(folder, address);
}

/** The address inside the site for a path in the browser, such as `location.pathname`. */
export function fromBrowser(pathname: string): string {
  return withoutFolder(folder, pathname) ?? pathname;
}

/** Whether a path in the browser is the site's, and not another part of its host. */
export function isOwn(pathname: string): boolean {
  return withoutFolder(folder, pathname) !== undefined;
}

/** What precedes the addresses of the site: its origin and folder, without a slash at the end. */
export function siteOrigin(): string {
  return location.origin + folder;
}

/** The name of the site among those of its host: what is kept in a browser is kept by host, for all of them. */
export function siteHost(): string {
  return location.host + folder;
}

/** The name under which the site keeps something in a browser: sites in other folders have other names for it. */
export function ownKey(name: string): string {
  return folder ? `${folder} ${name}` : name;
}
