import { deskKeyMeta, deskSiteId, type DeskSite } from '../desk-site';
import { tooOld } from '../../site/look/too-old';
import { escapeXml } from '../../page/seo/xml';

interface DeskDocument {
  site: DeskSite;
  /** Addresses of the compiled files. */
  script: string;
  style: string;
  /** Address of the favicon. */
  icon: string;
  /** The Content-Security-Policy, for pages whose server does not send it. */
  policy?: string;
  /** The key that its server expects; only for a page that nobody else can get. */
  key?: string;
}

/** The HTML of a desk. It contains settings but no request data, and asks search engines not to index it. */
export function deskDocument({ site, script, style, icon, policy, key }: DeskDocument): string {
  return `<!doctype html>
<html lang="fr" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
${policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeXml(policy)}">\n`}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
${key === undefined ? '' : `<meta name="${deskKeyMeta}" content="${escapeXml(key)}">\n`}<title>Bureau – ${escapeXml(site.company)}</title>
<link rel="icon" href="${escapeXml(icon)}">
<link rel="stylesheet" href="${style}">
<script type="application/json" id="${deskSiteId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div>${tooOld('le bureau')}</body>
</html>
`;
}
