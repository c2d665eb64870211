/**
 * The folder of another site in which a site may be: `/clients/duval` of `https://agence.example/clients/duval`, and
 * nothing for a site that has its host to itself. Documents, plans and pages only know addresses inside the site
 * (`/vannes`); the folder is put in front where an address is written for a browser.
 */

/**
 * The address of a whole site, without a slash at its end. In the names of its folder stand the letters and signs that
 * no server, rule or shell writes otherwise; none begins with a dot, which hosts hide.
 */
export const siteUrlPattern = /^https?:\/\/[^\s/?#]+(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

export function isSiteUrl(url: string): boolean {
  return siteUrlPattern.test(url);
}

/** The folder in which the site with this address is; empty if it has its host to itself. */
export function folderOf(siteUrl: string): string {
  const after = /^https?:\/\/[^/?#]+(\/[^?#]*)/.exec(siteUrl)?.[1] ?? '';
  return after.replace(/\/$/, '');
}

/** The address under which a browser asks for `address` of the site; those of other sites, `#here` and `tel:` stay. */
export function inFolder(folder: string, address: string): string {
  return folder && /^\/(?!\/)/.test(address) ? folder + address : address;
}

/** The address inside the site for a path of its host; undefined if it is not in the folder. */
export function withoutFolder(folder: string, pathname: string): string | undefined {
  if (pathname === folder) return '/';
  return pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : undefined;
}

/** A `srcset` in the folder: its addresses hold no comma (`media.ts` names the files). */
export function srcsetInFolder(folder: string, srcset: string): string {
  return folder ? srcset.replace(/(^|,\s*)(?=\/(?!\/))/g, (start) => start + folder) : srcset;
}

/** A style sheet whose addresses are in the folder. */
export function sheetInFolder(folder: string, css: string): string {
  return folder ? css.replace(/(url\(["']?|@import\s*["'])(?=\/(?!\/))/g, (start) => start + folder) : css;
}
