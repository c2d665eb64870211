import { layerOrder } from '../../build/compile/engine';
import { tokenMeta } from '../../studio/protocol';

/** The editor's HTML: nothing but where its script finds its token. */
export function editorDocument(token: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="${tokenMeta}" content="${token}">
<title>Atelier</title>
<link rel="stylesheet" href="/atelier/editor/style.css">
<script type="module" src="/atelier/editor/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}

/** The HTML that the preview draws pages in. */
export function previewDocument(): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aperçu</title>
<style>${layerOrder}</style>
<link rel="stylesheet" href="/atelier/preview/style.css">
<script type="module" src="/atelier/preview/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
