import { folderOf, inFolder } from '../../site/definitions/addresses/site-folder';
import { escapeXml } from './xml';

/**
 * The page at an old address, for hosts that cannot answer 301: redirects at once, names the new address as canonical,
 * and must not be indexed. `to` is a path of the site, or an address of another one.
 */
export function redirectPage(to: string, siteUrl: string): string {
  const isOwn = to.startsWith('/');
  const path = escapeXml(inFolder(folderOf(siteUrl), to));
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Cette page a changé d’adresse</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeXml(isOwn ? siteUrl + to : to)}">`,
    `<meta http-equiv="refresh" content="0;url=${path}">`,
    `</head><body><main><h1>Cette page a changé d’adresse</h1><p><a href="${path}">Aller à la nouvelle adresse</a></p></main></body></html>\n`,
  ].join('');
}
