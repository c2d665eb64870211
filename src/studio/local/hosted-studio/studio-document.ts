import { requestsAddress } from '../../../build/output/apps/studio-pages';
import { deskSiteId } from '../../../desk/desk-site';
import type { HostedSite } from '../../hosted/site/hosted-site';
import { tooOld } from '../../../site/look/too-old';
import { escapeXml } from '../../../page/seo/xml';

/** The files that `begin.js` imports, and the application. The page asks for them before it runs. */
export const filesAtOnce = ['first', 'preload-helper', 'main'];

/**
 * The HTML of the hosted studio, in `folder` of another site if the site is in one: it contains what the sign-in needs, and nothing of the documents. Search engines must
 * not index it.
 */
export function studioDocument(site: HostedSite, folder = ''): string {
  return `<!doctype html>
<html lang="fr" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>Atelier – ${escapeXml(site.company)}</title>
<meta name="apple-mobile-web-app-title" content="${escapeXml(site.company)}">
<link rel="icon" href="${folder}/favicon.svg">
<link rel="apple-touch-icon" href="${folder}/apple-touch-icon.png">
<link rel="manifest" href="${folder}/atelier/manifest.json">
<link rel="stylesheet" href="${site.compiled}editor/style.css">
<script type="application/json" id="${deskSiteId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${site.compiled}editor/begin.js"></script>
${filesAtOnce.map((name) => `<link rel="modulepreload" href="${site.compiled}editor/${name}.js">`).join('\n')}
</head>
<body><div id="onglets"></div><div id="requests"></div><div id="site"></div>${tooOld('l’atelier')}</body>
</html>
`;
}

/**
 * The page at `/bureau` of a site whose studio contains the desk. It redirects there, with the fragment of the address,
 * which no host sees.
 */
export function bureauDocument({ company, compiled }: HostedSite, folder = ''): string {
  return `<!doctype html>
<html lang="fr" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>Demandes – ${escapeXml(company)}</title>
<link rel="icon" href="${folder}/favicon.svg">
<script type="module" src="${compiled}editor/bureau.js"></script>
</head>
<body><p><a href="${folder}${requestsAddress}">Ouvrir les demandes</a></p></body>
</html>
`;
}
