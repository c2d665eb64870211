import { escapeXml } from './xml';

/**
 * The page of an address that has moved, where the host cannot answer 301: it leads on at once, names
 * the new address as the one to remember, and stays out of search results. `to` is a path of the site.
 */
export function redirectPage(to: string, siteUrl: string): string {
  const path = escapeXml(to);
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Cette page a changé d’adresse</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeXml(siteUrl)}${path}">`,
    `<meta http-equiv="refresh" content="0;url=${path}">`,
    `</head><body><main><h1>Cette page a changé d’adresse</h1><p><a href="${path}">Aller à la nouvelle adresse</a></p></main></body></html>\n`,
  ].join('');
}
