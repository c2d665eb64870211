import { deskKeyMeta, deskSiteId, type DeskSite } from '../../desk/desk-site';
import { escapeXml } from '../../seo/xml';

interface DeskDocument {
  site: DeskSite;
  /** Addresses of what is compiled. */
  script: string;
  style: string;
  /** Of its icon in the tab of the browser. */
  icon: string;
  /** What the page may do, where no server says it. */
  policy?: string;
  /** What its server knows it by; only where nobody else is given the page. */
  key?: string;
}

/** The HTML of a desk: what it must know, and nothing of any request. No search engine is to show it. */
export function deskDocument({ site, script, style, icon, policy, key }: DeskDocument): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
${policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeXml(policy)}">\n`}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
${key === undefined ? '' : `<meta name="${deskKeyMeta}" content="${escapeXml(key)}">\n`}<title>Bureau – ${escapeXml(site.company)}</title>
<link rel="icon" href="${escapeXml(icon)}">
<link rel="stylesheet" href="${style}">
<script type="application/json" id="${deskSiteId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
