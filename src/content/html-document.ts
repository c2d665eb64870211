import type { Page } from '../engine/page';
import type { SiteView } from '../engine/site-view';
import type { HeadTag } from '../seo/head';
import type { Engine } from './build-engine';

export interface DocumentInput {
  page: Page;
  site: SiteView;
  head: HeadTag[];
  body: string;
  css: string;
}

/** A whole HTML document: everything the page needs to be read, and how to start the engine. */
export function htmlDocument(engine: Engine, { page, site, head, body, css }: DocumentInput): string {
  const chunks = engine.chunksFor(page.blocks.map((block) => block.type)).join(' ');
  // The not-found page reports its path at once (specification §2).
  const now = page.kind === 'not-found' ? ' data-now' : '';
  return [
    '<!doctype html><html lang="fr" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ...head.map(renderTag),
    engine.fontUrl ? `<link rel="preload" href="${engine.fontUrl}" as="font" type="font/woff2" crossorigin>` : '',
    `<style>${css}</style>`,
    `<script type="module" async src="${engine.loaderUrl}" data-engine="${engine.engineUrl}" data-styles="${engine.cssUrl}" data-chunks="${chunks}"${now}></script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${scriptJson({ page, site })}</script></body></html>\n`,
  ].join('');
}

function renderTag({ name, attributes, json, text }: HeadTag): string {
  const written = Object.entries(attributes ?? {}).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  if (json !== undefined) return `<${name}${written.join('')}>${scriptJson(json)}</${name}>`;
  return text === undefined
    ? `<${name}${written.join('')}>`
    : `<${name}${written.join('')}>${escapeHtml(text)}</${name}>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON that cannot close the script it stands in (HTML Standard, 4.12.1.3). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
