import { layerOrder } from '../../../build/compile/engine';
import type { SiteLook } from '../../../site/definitions/view/site-look';
import { declaredFontsMark } from '../../../site/look/shipped-look';
import { tooOld } from '../../../site/look/too-old';
import { escapeXml } from '../../../page/seo/xml';
import { tokenMeta } from '../../../desk/local/http-names';

/** Inlined, because browsers would otherwise request `/favicon.ico`. A pencil and not the company's mark. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1c64d1"/><path d="M9 23v-4L20 8l4 4L13 23zM17 11l4 4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>',
)}`;

/** The HTML of the editor or of the block gallery; it contains only the token for its script. */
export function editorDocument(token: string, script: 'main' | 'blocks' = 'main'): string {
  return `<!doctype html>
<html lang="fr" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual">
<meta name="${tokenMeta}" content="${token}">
<title>Atelier</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/atelier/editor/style.css">
<script type="module" src="/atelier/editor/${script}.js"></script>
</head>
<body><div id="root"></div>${tooOld('l’atelier')}</body>
</html>
`;
}

interface PreviewParts {
  /** The address of the compiled studio, with a trailing slash. */
  base?: string;
  /** The files there that the preview imports. */
  shared?: readonly string[];
  /** The fonts of the published look: their names in documents, and their `@font-face` rules. */
  fonts?: { names: SiteLook['fonts']; faces: readonly string[] };
}

/** The HTML in which the preview renders pages. */
export function previewDocument({ base = '/atelier/', shared = [], fonts }: PreviewParts = {}): string {
  const names = fonts && escapeXml(JSON.stringify(fonts.names));
  const ahead = ['preview/base.js', ...shared].map((file) => `<link rel="modulepreload" href="${base}${file}">`);
  return `<!doctype html>
<html lang="fr" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Aperçu</title>
<link rel="icon" href="${icon}">
<style>${layerOrder}</style>
<link rel="stylesheet" href="${base}preview/style.css">
${fonts ? `<style ${declaredFontsMark}="${names}">${fonts.faces.join('')}</style>\n` : ''}${ahead.join('\n')}
<script type="module" src="${base}preview/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
